/** The side of the page with the widget's button. */
export const widgetSides = ['right', 'left'] as const
export type WidgetSide = (typeof widgetSides)[number]

/** Fields that a widget may request before the first message. */
export const preChatFields = ['name', 'email', 'phone'] as const
export type PreChatField = (typeof preChatFields)[number]

/** From not satisfied to very satisfied. */
export const ratingScores = [1, 5] as const

/** URL fragment that opens the chat of the page; used by mails. */
export const chatPart = '#recipe-panel-chat'

/** Schemes by which apps serve their pages to a web view (Capacitor, Ionic, and Android's own of Cordova). */
export const appSchemes = ['capacitor', 'ionic', 'app'] as const
