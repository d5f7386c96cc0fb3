/**
 * The share of a query's trigrams that a text must have in one stretch to resemble it (`<%`): half for two typos in a
 * short word. Set per connection, so that a search need not set it first.
 */
export const wordSimilarity = { setting: 'pg_trgm.word_similarity_threshold', share: 0.25 } as const
