import { $generateNodesFromDOM } from '@lexical/html'
import { $isLinkNode, LinkNode } from '@lexical/link'
import { $isListItemNode, $isListNode, ListItemNode, ListNode } from '@lexical/list'
import { $isHeadingNode, HeadingNode, QuoteNode } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type TextNode,
} from 'lexical'
import { PlaceholderNode } from './placeholder-node.ts'

/** The node types of a rich text. */
export const richTextNodes = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, PlaceholderNode]

/** Replaces the content with a stored text; the undo history starts after it. */
export function $loadHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot().clear()
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  let loose: ElementNode | null = null
  for (const node of $generateNodesFromDOM(editor, parsed)) {
    if ($isElementNode(node) && !node.isInline()) {
      loose = null
      root.append(node)
    } else {
      // Text outside any block goes into a paragraph.
      if (!loose) root.append((loose = $createParagraphNode()))
      loose.append(node)
    }
  }
  if (root.isEmpty()) root.append($createParagraphNode())
}

/**
 * The text as it is stored: plain HTML without classes or styles, placeholders in braces; empty if there is no content.
 */
export function $readHtml(): string {
  const blocks = $getRoot().getChildren()
  if (blocks.every((block) => block.getTextContent().trim() === '')) return ''
  return blocks.map(htmlOf).join('')
}

function htmlOf(node: LexicalNode): string {
  if (node instanceof PlaceholderNode) return formatted(node, `{${node.getPlaceholder()}}`)
  if ($isTextNode(node)) return formatted(node, escaped(node.getTextContent()))
  if ($isLineBreakNode(node)) return '<br>'
  if (!$isElementNode(node)) return ''
  const inner = node.getChildren().map(htmlOf).join('')
  if ($isLinkNode(node)) return `<a href="${escaped(node.getURL())}">${inner}</a>`
  const tag = tagOf(node)
  return `<${tag}>${inner}</${tag}>`
}

function tagOf(node: ElementNode): string {
  if ($isHeadingNode(node) || $isListNode(node)) return node.getTag()
  if ($isListItemNode(node)) return 'li'
  return node instanceof QuoteNode ? 'blockquote' : 'p'
}

const formats = [
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const

function formatted(node: TextNode, text: string): string {
  return formats.reduce(
    (inner, [format, tag]) => (node.hasFormat(format) ? `<${tag}>${inner}</${tag}>` : inner),
    text,
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Preserves runs of spaces that a browser would collapse. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/\u00A0/g, '&nbsp;')
    .replace(/ {2}/g, ' &nbsp;')
}
