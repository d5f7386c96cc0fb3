import type { TextElement } from '@rp/label/document'
import { cleanText, type TextKind } from '@rp/label/text/clean-text'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { useEffect, useLayoutEffect, useRef, type ClipboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useText, useWords } from '../../kit/language.ts'
import { act } from '../acts.ts'
import { placeOf } from '../canvas/place.ts'
import { useCell } from '../cell.ts'
import { changedStretch } from '../compare/changed-stretch.ts'
import { useEditor, useElement } from '../editor.ts'
import { cutWords, spokenName } from '../element-words.ts'
import { stageNode } from '../stage-node.ts'
import { caretAt, selectionBoxes } from './caret-place.ts'
import { fieldPlace } from './field-place.ts'
import { useSelection } from './use-selection.ts'
import { useTextPointer } from './use-text-pointer.ts'
import { useTextKeys } from './use-text-keys.ts'

/** Text editing on the label itself: our lines and caret, the browser's input with its input methods. */
export function TextWriter() {
  const { writing } = useEditor()
  const id = useCell(writing)
  return id === null ? null : <Writer key={id} id={id} />
}

function Writer({ id }: { id: string }) {
  const { faces } = useEditor()
  const element = useElement(id)
  const font = faces.use(element?.kind === 'text' ? element.fontId : 'sarabun-400')
  if (element?.kind !== 'text' || !font) return null
  return <WriterOf element={element} font={font} />
}

const kind: TextKind = 'text'
const slackPixels = 4

function WriterOf({ element, font }: { element: TextElement; font: ShapedFont }) {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const view = useCell(editor.view)
  const field = useRef<HTMLTextAreaElement>(null)
  const end = element.text.length
  const layout = editor.faces.layout(element, font)
  const { selection, select, read } = useSelection(field, { start: 0, end, focus: end })
  const { under, pointer } = useTextPointer({ element, layout, selection, select })
  const keys = useTextKeys({ layout, selection, select })
  const box = { x: element['data-x'], y: element['data-y'], width: element.width, height: element.height }
  const caret = caretAt(layout, selection.focus)
  const stage = stageNode(editor)

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    const at = editor.writingAt.get()
    const focus = at ? under(at).offset : null
    select(focus === null ? { start: 0, end, focus: end } : { start: focus, end: focus, focus })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, where the writing begins
  }, [])

  const typed = useRef(element.text)
  const lastText = useRef(element.text)
  // Undo and redo change the text from outside: the caret goes to what they changed, not to the end.
  useLayoutEffect(() => {
    const [, { start, middle }] = changedStretch(lastText.current, element.text)
    const isFromOutside = lastText.current !== element.text && typed.current !== element.text
    lastText.current = element.text
    typed.current = element.text
    const focus = start.length + middle.length
    if (isFromOutside) select({ start: focus, end: focus, focus })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the text changes
  }, [element.text])

  /** Removes what a label cannot hold, and the caret keeps its place in the text. */
  function write(value: string): void {
    const cleaned = cleanText(value, kind)
    const node = field.current
    if (node && cleaned.text !== value) {
      const caretNow = cleanText(value.slice(0, node.selectionStart), kind).text.length
      node.value = cleaned.text
      node.setSelectionRange(caretNow, caretNow)
    }
    if (cleaned.cut) editor.said.set(cutWords(kind))
    typed.current = cleaned.text
    act(editor, [{ id: element.id, to: { text: cleaned.text }, along: { source: 'manual' } }], {
      key: 'text',
    })
    read()
  }

  /** Cleans pasted text before inserting it, so that truncation is visible. */
  function paste(event: ClipboardEvent): void {
    event.stopPropagation()
    const pasted = event.clipboardData.getData('text/plain')
    const node = field.current
    if (pasted === '' || !node) return
    event.preventDefault()
    const [before, after] = [element.text.slice(0, selection.start), element.text.slice(selection.end)]
    const put = cleanText(pasted, kind, { room: before.length + after.length })
    if (put.cut) editor.said.set(cutWords(kind))
    node.value = `${before}${put.text}${after}`
    const focus = before.length + put.text.length
    node.setSelectionRange(focus, focus)
    write(node.value)
  }

  const slack = slackPixels / view.scale
  const rise = (font.ascender / font.unitsPerEm) * element.fontSize
  const depth = (font.descender / font.unitsPerEm) * element.fontSize
  return (
    <>
      <g transform={placeOf(element, box)}>
        {selectionBoxes(layout, selection.start, selection.end).map(({ x, width, baseline }) => (
          <rect
            key={baseline}
            x={x}
            y={baseline - rise}
            width={width}
            height={rise + depth}
            className="label-text-selection"
          />
        ))}
        <path
          // Restarts blinking at each position, so that the caret is visible as it moves.
          key={selection.focus}
          d={`M${caret.x} ${caret.baseline - rise}V${caret.baseline + depth}`}
          data-offset={selection.focus}
          className="label-caret"
          vectorEffect="non-scaling-stroke"
        />
        <rect
          // A caret at the edge is drawn half outside the box: a press there means the text.
          x={-slack}
          y={-slack}
          width={box.width + 2 * slack}
          height={box.height + 2 * slack}
          fill="transparent"
          className="label-writing"
          {...pointer}
        />
      </g>
      {stage &&
        createPortal(
          <textarea
            ref={field}
            className="label-writing-field"
            style={fieldPlace(view, element, { x: caret.x, y: caret.baseline - rise, height: rise + depth })}
            aria-label={`${t.write} ${text(spokenName({ ...element, text: '' }))}`}
            value={element.text}
            spellCheck={false}
            // A narrow wrapping field has one caret place at the end of a line and another at the start of the next:
            // two arrow key presses per letter (Firefox).
            wrap="off"
            onChange={({ target }) => write(target.value)}
            onKeyDown={keys}
            onPaste={paste}
            onCopy={(event) => event.stopPropagation()}
            onCut={(event) => event.stopPropagation()}
            onBeforeInput={(event) => {
              const { inputType } = event.nativeEvent as InputEvent
              if (inputType === 'historyUndo' || inputType === 'historyRedo') event.preventDefault()
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              // Switching to another window keeps the text open, and so does its own menu.
              if (document.activeElement !== currentTarget && !isInMenu(relatedTarget))
                editor.writing.set(null)
            }}
          />,
          stage,
        )}
    </>
  )
}

const isInMenu = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest('.MuiMenu-root') !== null

const words = { en: { write: 'Text of' }, th: { write: 'ข้อความของ' } }
