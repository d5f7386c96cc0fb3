/** The side of the page on which the widget's button stands. */
export const widgetSides = ['right', 'left'] as const
export type WidgetSide = (typeof widgetSides)[number]

/** What a widget may ask a visitor for before the first message. */
export const preChatFields = ['name', 'email', 'phone'] as const
export type PreChatField = (typeof preChatFields)[number]

/** From not satisfied to very satisfied. */
export const ratingScores = [1, 5] as const

/** The part of an address that opens the chat of the page it leads to: mails end with it. */
export const chatPart = '#recipe-panel-chat'
