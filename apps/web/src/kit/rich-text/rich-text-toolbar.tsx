import {
  mdiCodeBraces,
  mdiFormatBold,
  mdiFormatHeaderPound,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiFormatUnderline,
  mdiLinkVariant,
  mdiRedo,
  mdiUndo,
} from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  SELECTION_CHANGE_COMMAND,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { $looksHere, $setLink, $toggleHeading, $toggleList, plain } from './edit-text.ts'
import { LinkPopover } from './link-popover.tsx'
import { richTextWords } from './rich-text-words.ts'

interface Props {
  editor: LexicalEditor
  /** What is being written. */
  label: string
  /** The values that can be inserted, with the words of their chips. */
  labels: Record<string, string>
  onInsert: (name: string) => void
}

/** The buttons above a rich text; the arrow keys move between them. */
export function RichTextToolbar({ editor, label, labels, onInsert }: Props) {
  const t = useWords(richTextWords)
  const { looks, canUndo, canRedo } = useLooks(editor)
  const [linking, setLinking] = useState<HTMLElement | null>(null)
  const [inserting, setInserting] = useState<HTMLElement | null>(null)
  const format = (kind: 'bold' | 'italic' | 'underline') => () =>
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, kind)
  return (
    <Bar role="toolbar" aria-label={t.toolbar(label)} onKeyDown={walk}>
      <Tool icon={mdiFormatBold} label={t.bold} isOn={looks.bold} onClick={format('bold')} />
      <Tool icon={mdiFormatItalic} label={t.italic} isOn={looks.italic} onClick={format('italic')} />
      <Tool
        icon={mdiFormatUnderline}
        label={t.underline}
        isOn={looks.underline}
        onClick={format('underline')}
      />
      <Tool
        icon={mdiFormatHeaderPound}
        label={t.heading}
        isOn={looks.heading}
        onClick={() => editor.update($toggleHeading)}
      />
      <Tool
        icon={mdiFormatListBulleted}
        label={t.bullets}
        isOn={looks.list === 'bullet'}
        onClick={() => editor.update(() => $toggleList('bullet'))}
      />
      <Tool
        icon={mdiFormatListNumbered}
        label={t.numbers}
        isOn={looks.list === 'number'}
        onClick={() => editor.update(() => $toggleList('number'))}
      />
      <Tool icon={mdiLinkVariant} label={t.link} isOn={looks.link !== null} onClick={setLinking} />
      <Tool
        icon={mdiUndo}
        label={t.undo}
        isLocked={!canUndo}
        onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        icon={mdiRedo}
        label={t.redo}
        isLocked={!canRedo}
        onClick={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
      {Object.keys(labels).length > 0 && (
        <Tool icon={mdiCodeBraces} label={t.insert} onClick={setInserting} isWide />
      )}
      {linking && (
        <LinkPopover
          anchor={linking}
          url={looks.link ?? ''}
          onClose={() => setLinking(null)}
          onSet={(url) => editor.update(() => $setLink(url))}
        />
      )}
      <Menu
        anchorEl={inserting}
        open={inserting !== null}
        onClose={() => setInserting(null)}
        slotProps={{ list: { 'aria-label': t.insert } }}
      >
        {Object.entries(labels).map(([name, words]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setInserting(null)
              onInsert(name)
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </Bar>
  )
}

interface ToolProps {
  icon: string
  label: string
  isOn?: boolean
  isLocked?: boolean
  /** With its label beside the icon. */
  isWide?: boolean
  onClick: (button: HTMLElement) => void
}

function Tool({ icon, label, isOn, isLocked = false, isWide = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isLocked}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      // Preserves the text's selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      <Icon path={icon} size={18} />
      {isWide && <span>{label}</span>}
    </button>
  )
}

function useLooks(editor: LexicalEditor) {
  const [looks, setLooks] = useState(plain)
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  useEffect(() => {
    const read = () => setLooks(editor.getEditorState().read($looksHere))
    const received = (handle: () => void) => () => {
      handle()
      return false
    }
    const stops = [
      editor.registerUpdateListener(read),
      editor.registerCommand(SELECTION_CHANGE_COMMAND, received(read), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_UNDO_COMMAND, (can) => (setCanUndo(can), false), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (can) => (setCanRedo(can), false), COMMAND_PRIORITY_LOW),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return { looks, canUndo, canRedo }
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (by === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  buttons.at((at + by) % buttons.length)?.focus()
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 4,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 34,
    height: 34,
    justifyContent: 'center',
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: theme.palette.text.primary,
    font: 'inherit',
    fontSize: 13,
    cursor: 'pointer',
  },
  '& > button:hover': { backgroundColor: theme.palette.action.hover },
  '& > button:disabled': { color: theme.palette.text.disabled, cursor: 'default' },
  '& > button[aria-pressed=true]': { backgroundColor: '#E9F0FE', color: theme.palette.primary.dark },
  '& > button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}))
