import { $toggleLink } from '@lexical/link'
import { $insertList, $isListNode, $removeList, type ListNode } from '@lexical/list'
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type ElementNode,
  type RangeSelection,
} from 'lexical'
import { $isLinkNode } from '@lexical/link'
import { $createPlaceholderNode } from './placeholder-node.ts'
import { $placeholderQuery } from './placeholder-query.ts'

/** The formatting at the selection. */
export interface Looks {
  bold: boolean
  italic: boolean
  underline: boolean
  heading: boolean
  list: 'bullet' | 'number' | null
  link: string | null
}

export const plain: Looks = {
  bold: false,
  italic: false,
  underline: false,
  heading: false,
  list: null,
  link: null,
}

export function $looksHere(): Looks {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return plain
  const anchor = selection.anchor.getNode()
  const above = [anchor, ...anchor.getParents()]
  const list = above.find((node): node is ListNode => $isListNode(node))
  const type = list?.getListType()
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    heading: above.some($isHeadingNode),
    list: type === 'bullet' || type === 'number' ? type : null,
    link: above.find($isLinkNode)?.getURL() ?? null,
  }
}

/** The selection, or the end of the text if nothing was selected yet. */
function $here(): RangeSelection {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd()
}

/** Inserts a value at the caret, replacing the brace that triggered it and what was typed after it. */
export function $insertPlaceholder({
  name,
  label,
  afterBrace,
}: {
  name: string
  label: string
  afterBrace: boolean
}): void {
  if (afterBrace) $dropQuery($here())
  const selection = $here()
  const node = $createPlaceholderNode(name, label).setFormat(selection.format)
  selection.insertNodes([node])
}

function $dropQuery({ anchor }: RangeSelection): void {
  const query = $placeholderQuery()
  const node = anchor.getNode()
  if (!query || !$isTextNode(node)) return
  const length = query.typed.length + 1
  node.spliceText(anchor.offset - length, length, '', true)
}

/** Turns the selected blocks into headings, or back. */
export function $toggleHeading(): void {
  const selection = $here()
  const isHeading = $looksHere().heading
  const blocks = new Set(
    selection
      .getNodes()
      .map((node) => node.getTopLevelElement())
      .filter((node) => $isElementNode(node)),
  )
  for (const block of blocks) {
    if ($isListNode(block)) continue
    const next: ElementNode = isHeading ? $createParagraphNode() : $createHeadingNode('h2')
    next.append(...block.getChildren())
    block.replace(next)
    if (next.isEmpty()) next.select()
  }
}

export function $toggleList(type: 'bullet' | 'number'): void {
  $here()
  if ($looksHere().list === type) $removeList()
  else $insertList(type)
}

/** A URL that a reader may open, or a placeholder for one; else null, since the server saves no other. */
export function openableUrl(typed: string): string | null {
  const url = typed.trim()
  return /^(https?:\/\/\S+|mailto:\S+|\{link\})$/i.test(url) ? url : null
}

export function $setLink(url: string | null): void {
  $here()
  $toggleLink(url)
}
