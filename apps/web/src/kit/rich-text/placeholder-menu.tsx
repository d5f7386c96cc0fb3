import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { $insertPlaceholder } from './edit-text.ts'
import { optionId, PlaceholderOptions } from './placeholder-options.tsx'
import {
  $placeholderQuery,
  placeholdersFor,
  type OfferedPlaceholder,
  type PlaceholderQuery,
} from './placeholder-query.ts'

interface Props {
  editor: LexicalEditor
  label: string
  labels: Readonly<Record<string, string>>
}

/**
 * Offers the values that match `{` and the text after it. The focus stays in the text: typed characters are text, and
 * only the arrows, Enter and Escape go to the list.
 */
export function PlaceholderMenu({ editor, label, labels }: Props) {
  const id = useId()
  const [query, setQuery] = useState<PlaceholderQuery | null>(null)
  const [active, setActive] = useState(0)
  const dismissed = useRef('')
  const offered = query ? placeholdersFor(query.typed, labels) : []
  const isOpen = offered.length > 0

  const insert = ({ name, label: words }: OfferedPlaceholder) => {
    setQuery(null)
    editor.update(() => $insertPlaceholder({ name, label: words, afterBrace: true }))
  }

  const show = useEffectEvent((next: PlaceholderQuery | null, isTyped: boolean) => {
    if (next && (!isTyped ? !query : next.brace === dismissed.current)) return
    if (next?.typed === query?.typed && next?.brace === query?.brace) return
    setQuery(next)
    setActive(0)
  })
  const close = useEffectEvent(() => {
    if (!isOpen) return false
    dismissed.current = query?.brace ?? ''
    setQuery(null)
    return true
  })
  const step = useEffectEvent((by: number, event: KeyboardEvent | null) => {
    if (!isOpen) return false
    event?.preventDefault()
    setActive((active + by + offered.length) % offered.length)
    return true
  })
  const choose = useEffectEvent((event: KeyboardEvent | null) => {
    const chosen = offered[active]
    if (!chosen || event?.shiftKey || event?.isComposing) return false
    event?.preventDefault()
    insert(chosen)
    return true
  })

  useEffect(() => {
    const stops = [
      editor.registerUpdateListener(({ editorState, dirtyLeaves }) =>
        show(editorState.read($placeholderQuery), dirtyLeaves.size > 0),
      ),
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, (event) => step(1, event), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, (event) => step(-1, event), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ENTER_COMMAND, (event) => choose(event), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ESCAPE_COMMAND, () => close(), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          setQuery(null)
          return false
        },
        COMMAND_PRIORITY_HIGH,
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])

  // Links the text to the list and to the entry that Enter takes, for screen readers.
  useEffect(() => {
    const root = editor.getRootElement()
    if (!root || !isOpen) return
    root.setAttribute('aria-controls', id)
    root.setAttribute('aria-activedescendant', optionId(id, active))
    return () => {
      root.removeAttribute('aria-controls')
      root.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, isOpen, active])

  return (
    <PlaceholderOptions
      id={id}
      label={label}
      offered={offered}
      active={active}
      anchor={{ getBoundingClientRect: () => caretBox(editor) }}
      onChoose={insert}
    />
  )
}

function caretBox(editor: LexicalEditor): DOMRect {
  const selection = getSelection()
  const box = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect?.() : undefined
  return box ?? editor.getRootElement()?.getBoundingClientRect() ?? new DOMRect()
}
