/**
 * What happens to a table's texts when a person is erased. Every text, JSON and byte column of the database is listed
 * in one of three places: here as erased, here as not personal, or in the domain's `retainedByLaw`.
 */
export interface Decided {
  /** Column names, separated by spaces. */
  erased?: string
  /** Statuses, codes, key hashes, company texts: no customer's data. */
  none?: string
}
