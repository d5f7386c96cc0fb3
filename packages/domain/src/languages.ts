/** Languages of the product. */
export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]

/** A text in every language of the product. */
export type Words = Record<Language, string>
