/** The socket rooms of chat: who receives which events. Only the server adds sockets to them. */
export const serviceChannel = (service_id: string): string => `service:${service_id}`
/** Staff who see every room, whatever its service. */
export const everyServiceChannel = 'service:every'
/** The visitor of a room; keyed by room, so that two rooms of a merged customer stay apart. */
export const customerChannel = (room_id: string): string => `visitor:${room_id}`

/** Every visitor of a website who is online. */
export const siteChannel = (website_id: string): string => `site:${website_id}`

/** The channels of all staff who receive the events of a room. */
export const staffChannels = (service_id: string): string[] => [
  serviceChannel(service_id),
  everyServiceChannel,
]

/** Every staff socket; receives the event that the staff of a service changed. */
export const staffSockets = 'staff'
