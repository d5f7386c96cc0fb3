/**
 * The share of a question's trigrams that a text must have in one stretch to resemble it (`<%`): half of two typos in a
 * short word. A setting of each connection, so that a search need not begin with it.
 */
export const wordSimilarity = { setting: 'pg_trgm.word_similarity_threshold', share: 0.25 } as const
