/** The socket rooms of chat: who hears what (chat b4). The server alone puts sockets into them. */
export const serviceChannel = (service_id: string): string => `service:${service_id}`
/** Staff who see every room, whatever its service. */
export const everyServiceChannel = 'service:every'
/** The visitor of a room; by room, so that two rooms of a merged customer stay apart. */
export const customerChannel = (room_id: string): string => `visitor:${room_id}`

/** Every visitor of a website who is here. */
export const siteChannel = (website_id: string): string => `site:${website_id}`

/** Everybody of the house who hears a room. */
export const staffChannels = (service_id: string): string[] => [
  serviceChannel(service_id),
  everyServiceChannel,
]

/** Every staff socket: where the news goes that the staff of a service changed. */
export const staffSockets = 'staff'
