import type { Words } from '@rp/domain/languages'
import {
  $applyNodeReplacement,
  $getSelection,
  $isRangeSelection,
  TextNode,
  type EditorConfig,
  type LexicalEditor,
  type NodeKey,
  type SerializedTextNode,
} from 'lexical'

/** The placeholders a text may use, `{order_no}`, with the words of their chips. */
export type Placeholders = Readonly<Record<string, Words>>

type SerializedPlaceholder = SerializedTextNode & { placeholder: string }

/** A value that is filled in later: a chip in the text that is typed, moved and removed as one unit. */
export class PlaceholderNode extends TextNode {
  placeholder: string

  constructor(placeholder = '', label = '', key?: NodeKey) {
    super(label, key)
    this.placeholder = placeholder
  }

  static override getType(): string {
    return 'placeholder'
  }

  static override clone(node: PlaceholderNode): PlaceholderNode {
    // oxlint-disable-next-line no-underscore-dangle -- the names that lexical gives to what every text holds
    return new PlaceholderNode(node.placeholder, node.__text, node.__key)
  }

  static override importJSON(json: SerializedPlaceholder): PlaceholderNode {
    return $createPlaceholderNode(json.placeholder, json.text).updateFromJSON(json)
  }

  override exportJSON(): SerializedPlaceholder {
    return { ...super.exportJSON(), type: 'placeholder', placeholder: this.getPlaceholder() }
  }

  /** The clipboard gets the stored form. */
  override exportDOM(): { element: HTMLElement } {
    const element = document.createElement('span')
    element.textContent = `{${this.getPlaceholder()}}`
    return { element }
  }

  override createDOM(config: EditorConfig, editor?: LexicalEditor): HTMLElement {
    const chip = super.createDOM(config, editor)
    chip.classList.add('placeholder')
    chip.dataset['placeholder'] = this.placeholder
    chip.title = `{${this.placeholder}}`
    return chip
  }

  override isTextEntity(): boolean {
    return true
  }

  override canInsertTextBefore(): boolean {
    return false
  }

  override canInsertTextAfter(): boolean {
    return false
  }

  getPlaceholder(): string {
    return this.getLatest().placeholder
  }
}

export function $createPlaceholderNode(placeholder: string, label: string): PlaceholderNode {
  return $applyNodeReplacement(new PlaceholderNode(placeholder, label).setMode('token'))
}

/** Keeps turning `{order_no}` in a text into its chip, whether typed, pasted or loaded. */
export function registerPlaceholders(
  editor: LexicalEditor,
  labels: Readonly<Record<string, string>>,
): () => void {
  return editor.registerNodeTransform(TextNode, (node) => {
    if (!node.isSimpleText()) return
    for (const match of node.getTextContent().matchAll(/\{\{?\s*(\w+)\s*\}?\}/g)) {
      const label = labels[match[1] ?? '']
      if (label === undefined || match[1] === undefined) continue
      const parts = node.splitText(match.index, match.index + match[0].length)
      const named = match.index === 0 ? parts[0] : parts[1]
      // The text after it is a separate node, which is checked next.
      if (named) $putChip(named, $createPlaceholderNode(match[1], label))
      return
    }
  })
}

/** Replaces a text by its chip; a caret in that text moves behind the chip, since a chip is one unit. */
function $putChip(text: TextNode, chip: PlaceholderNode): void {
  const selection = $getSelection()
  const isHere =
    $isRangeSelection(selection) && selection.isCollapsed() && selection.anchor.key === text.getKey()
  text.replace(chip.setFormat(text.getFormat()))
  if (isHere) chip.selectEnd()
}
