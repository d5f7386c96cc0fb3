import { $getSelection, $isRangeSelection, $isTextNode } from 'lexical'

/** A placeholder being typed: the text after its open brace, and the brace's position. */
export interface PlaceholderQuery {
  typed: string
  brace: string
}

/**
 * The text between the open brace and the caret; a space, a closing brace or a second brace ends the placeholder, which
 * is then plain text.
 */
export function typedPlaceholder(beforeCaret: string): string | undefined {
  return /(?<!\{)\{([^\s{}]*)$/u.exec(beforeCaret)?.[1]
}

/** Reads the placeholder before an editor's caret. */
export function $placeholderQuery(): PlaceholderQuery | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || !node.isSimpleText()) return null
  const before = node.getTextContent().slice(0, selection.anchor.offset)
  const typed = typedPlaceholder(before)
  return typed === undefined ? null : { typed, brace: `${node.getKey()}:${before.length - typed.length}` }
}

/** A value that a text may use, in the reader's language. */
export interface OfferedPlaceholder {
  name: string
  label: string
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[\s_]/gu, '')

/**
 * The placeholders that match the typed text by name or label, ignoring case, spaces and underscores; prefix matches
 * come first.
 */
export function placeholdersFor(
  typed: string,
  labels: Readonly<Record<string, string>>,
): OfferedPlaceholder[] {
  const wanted = folded(typed)
  const rank = ({ name, label }: OfferedPlaceholder) =>
    folded(name).startsWith(wanted) || folded(label).startsWith(wanted) ? 0 : 1
  return Object.entries(labels)
    .map(([name, label]) => ({ name, label }))
    .filter(({ name, label }) => folded(name).includes(wanted) || folded(label).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
}
