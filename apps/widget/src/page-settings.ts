/** What a page may say about its chat: as `data-*` of its line of HTML, in that line's query, or to `init`. */
export const pageSettings = ['website', 'identity', 'language', 'colour', 'side'] as const

/** Null takes a setting back. */
export type PageSettings = Partial<Record<(typeof pageSettings)[number], string | null>>

/** `window.RecipePanel`: the chat of this page, one for all its routes (docs/chat-widget.md, ADR 0158). */
export interface RecipePanel {
  /** The line of HTML that speaks for this page. */
  script: HTMLScriptElement
  /** Shows the chat with these settings, and no others. */
  init(settings: PageSettings): void
  /** Somebody signed in on this page, with a token of its server; null: signed out. */
  identify(identity: string | null): void
  /** Changes these settings. */
  update(settings: PageSettings): void
  open(): void
  /** Ends the chat of this page; a conversation of somebody signed in is forgotten in this browser. */
  shutdown(): void
}

/** Sent to the page when the server no longer accepts its identity: time to `identify` with a new one. */
export const unsignedEvent = 'recipe-panel:unsigned'
