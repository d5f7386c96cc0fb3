/**
 * What becomes of the texts of a table when a person is erased. Every text, JSON and byte column of the database stands
 * in one of three places: here as erased or as none of a person's, or in the domain's `keptByLaw`.
 */
export interface Decided {
  /** Names of columns, with spaces between. */
  erased?: string
  /** Statuses, codes, hashes of keys, texts of the house: nothing that is of one customer. */
  none?: string
}
