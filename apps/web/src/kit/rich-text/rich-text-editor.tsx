import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerList } from '@lexical/list'
import { registerRichText } from '@lexical/rich-text'
import { styled } from '@mui/material/styles'
import { createEditor, type LexicalEditor } from 'lexical'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../language.ts'
import { $loadHtml, $readHtml, richTextNodes } from './html.ts'
import { $insertPlaceholder } from './edit-text.ts'
import { registerPlaceholders, type Placeholders } from './placeholder-node.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

interface Props {
  label: string
  html: string
  placeholders: Placeholders
  isLocked: boolean
  onChange: (html: string) => void
  onBlur: () => void
  described: object
}

/** Loading a text is not a change. */
const loadTag = 'load'

/** A rich text editor; HTML goes in and comes out. */
export function RichTextEditor({ label, html, placeholders, isLocked, onChange, onBlur, described }: Props) {
  const text = useText()
  const labels = Object.fromEntries(Object.entries(placeholders).map(([name, words]) => [name, text(words)]))
  const [{ editor, loaded }] = useState(() => {
    const made = newEditor(html, labels)
    return { editor: made, loaded: made.getEditorState().read($readHtml) }
  })
  /** The HTML this editor last emitted; anything else comes from outside and is loaded. */
  const said = useRef(html)
  /** The editor's current HTML: a loaded text may be normalised, which is not a change either. */
  const standing = useRef(loaded)
  const publish = useEffectEvent((next: string) => {
    if (next === standing.current) return
    standing.current = next
    said.current = next
    onChange(next)
  })

  useEffect(() => {
    const stops = [
      registerRichText(editor),
      registerList(editor),
      registerHistory(editor, createEmptyHistoryState(), 300),
      registerPlaceholders(editor, labels),
      editor.registerUpdateListener(({ editorState, tags, dirtyLeaves, dirtyElements }) => {
        if (dirtyLeaves.size === 0 && dirtyElements.size === 0) return
        editorState.read(() => {
          if (tags.has(loadTag)) return void (standing.current = $readHtml())
          publish($readHtml())
        })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the labels depend on the language, and a change of language recreates the editor
  }, [editor])

  useEffect(() => {
    if (html === said.current) return
    said.current = html
    editor.update(() => $loadHtml(editor, html), { tag: [loadTag, 'history-merge'] })
  }, [editor, html])

  useEffect(() => editor.setEditable(!isLocked), [editor, isLocked])

  // Stable across renders: setting the element again would move the caret to the start.
  const takeRoot = useCallback((element: HTMLElement | null) => editor.setRootElement(element), [editor])

  const insert = (name: string) =>
    editor.update(() => $insertPlaceholder({ name, label: labels[name] ?? name, afterBrace: false }))

  return (
    <Frame>
      {!isLocked && <RichTextToolbar editor={editor} label={label} labels={labels} onInsert={insert} />}
      <div
        ref={takeRoot}
        className="text"
        role="textbox"
        aria-multiline
        aria-label={label}
        tabIndex={0}
        contentEditable={!isLocked}
        suppressContentEditableWarning
        onBlur={onBlur}
        {...described}
      />
      {!isLocked && <PlaceholderMenu editor={editor} label={label} labels={labels} />}
    </Frame>
  )
}

function newEditor(html: string, labels: Record<string, string>): LexicalEditor {
  const editor = createEditor({
    namespace: 'rich-text',
    nodes: richTextNodes,
    theme: { text: { bold: 'bold', italic: 'italic', underline: 'underline' } },
    onError: (error) => {
      throw error
    },
  })
  const stop = registerPlaceholders(editor, labels)
  editor.update(() => $loadHtml(editor, html), { discrete: true, tag: [loadTag, 'history-merge'] })
  stop()
  return editor
}

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '&:focus-within': { borderColor: theme.palette.primary.main },
  '& > .text': {
    minHeight: 170,
    maxHeight: 480,
    overflowY: 'auto',
    padding: '10px 14px',
    outline: 0,
    fontSize: 14,
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
  },
  '& .text p': { margin: '0 0 8px' },
  '& .text h1, & .text h2, & .text h3': { margin: '4px 0 8px', fontSize: 17, fontWeight: 700 },
  '& .text ul, & .text ol': { margin: '0 0 8px', paddingLeft: 24 },
  '& .text a': { color: theme.palette.primary.dark },
  '& .bold': { fontWeight: 700 },
  '& .italic': { fontStyle: 'italic' },
  '& .underline': { textDecoration: 'underline' },
  '& .placeholder': {
    padding: '1px 8px',
    borderRadius: 999,
    backgroundColor: '#E9F0FE',
    color: theme.palette.primary.dark,
    fontSize: 13,
  },
}))
