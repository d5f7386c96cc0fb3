import { $getSelection, $isRangeSelection, $isTextNode } from 'lexical'

/** A placeholder that is being typed: what follows its open brace, and which brace it is. */
export interface PlaceholderQuery {
  typed: string
  brace: string
}

/** What follows the open brace before the caret; a space, a closing brace or a second brace ends it, and it is text then. */
export function typedPlaceholder(beforeCaret: string): string | undefined {
  return /(?<!\{)\{([^\s{}]*)$/u.exec(beforeCaret)?.[1]
}

/** Reads the placeholder before the caret of an editor. */
export function $placeholderQuery(): PlaceholderQuery | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || !node.isSimpleText()) return null
  const before = node.getTextContent().slice(0, selection.anchor.offset)
  const typed = typedPlaceholder(before)
  return typed === undefined ? null : { typed, brace: `${node.getKey()}:${before.length - typed.length}` }
}

/** A value that a text may name, by its words in the reader's language. */
export interface OfferedPlaceholder {
  name: string
  label: string
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[\s_]/gu, '')

/**
 * The placeholders that what was typed may mean, by name or by label, without regard to case, spaces and underscores;
 * those that begin with it come first.
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
