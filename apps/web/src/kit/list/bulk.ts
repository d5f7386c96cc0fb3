/** An action on all selected records by a dialog of its own; `onDone` clears the selection. */
export interface BulkAction<T> {
  key: string
  icon: string
  danger?: boolean
  /** Button label, e.g. `Archive`. */
  label: string
  /** Records it applies to; the button shows if it applies to all selected. */
  applies?: (record: T) => boolean
  /** Maximum number of records per action, if it is lower than the number that can be selected. */
  most?: number
  open: (records: T[], onDone: () => void) => void
}

export interface BulkResult {
  name: string
  /** Why it failed; null if it succeeded. */
  refused: string | null
  /** What was or will be done, if it differs between the records. */
  note?: string | undefined
}
