const separator = '\n'

/** The text of a cell for these values, in whatever order; values are single lines. */
export const severalOf = (values: string[]): string => values.toSorted().join(separator)

/** The values in a text of `severalOf`. */
export const valuesIn = (text: string): string[] => (text === '' ? [] : text.split(separator))
