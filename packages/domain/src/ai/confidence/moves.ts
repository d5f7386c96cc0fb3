/** What a reply does: answers, says a polite phrase, asks back, or stays silent. */
export const moves = ['ANSWER', 'PHRASE', 'ASK_BACK', 'SILENCE'] as const
export type Move = (typeof moves)[number]
