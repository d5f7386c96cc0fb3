import type { TextElement } from '@rp/label/document'
import { labelLimits } from '@rp/label/document'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { turned } from '@rp/label/matrix'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { useText, useWords } from '../../kit/language.ts'
import { act } from '../acts.ts'
import { placeOf } from '../canvas/place.ts'
import { useCell } from '../cell.ts'
import { useEditor, useElement } from '../editor.ts'
import { spokenName } from '../element-words.ts'
import { again, takeBack } from '../keys/editor-keys.ts'
import { toPaper } from '../view.ts'
import { caretAt, lineEnds, offsetAt, offsetBeside, selectionBoxes } from './caret-place.ts'

/** Writing on the label itself: our lines and our caret, the browser's input with its input methods (design e8). */
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

interface Selection {
  start: number
  end: number
  /** Where the caret is. */
  focus: number
}

function WriterOf({ element, font }: { element: TextElement; font: ShapedFont }) {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const end = element.text.length
  const [selection, setSelection] = useState<Selection>({ start: 0, end, focus: end })
  const layout = editor.faces.layout(element, font)
  const box = { x: element['data-x'], y: element['data-y'], width: element.width, height: element.height }
  const caret = caretAt(layout, selection.focus)
  const stage = editor.nodes.get('@marquee')?.ownerSVGElement?.closest<HTMLElement>('.label-stage')

  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(0, field.current.value.length)
  }, [])

  function select(anchor: number, focus: number): void {
    field.current?.setSelectionRange(
      Math.min(anchor, focus),
      Math.max(anchor, focus),
      focus < anchor ? 'backward' : 'forward',
    )
  }

  function read(): void {
    const { selectionStart: start, selectionEnd: to, selectionDirection } = field.current ?? {}
    if (start === undefined || to === undefined) return
    setSelection({ start, end: to, focus: selectionDirection === 'backward' ? start : to })
  }

  function write(value: string): void {
    act(editor, [{ id: element.id, to: { text: value }, along: { source: 'manual' } }], { key: 'text' })
    read()
  }

  const anchorOf = ({ shiftKey }: { shiftKey: boolean }, focus: number): number =>
    shiftKey ? (selection.focus === selection.start ? selection.end : selection.start) : focus

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const to = movedBy(event)
    if (to !== null) {
      event.preventDefault()
      select(anchorOf(event, to), to)
      return
    }
    const ctrl = event.ctrlKey || event.metaKey
    if (event.code === 'Escape') close()
    else if (ctrl && event.code === 'KeyZ' && !event.shiftKey) takeBack(editor)
    else if (ctrl && (event.code === 'KeyZ' || event.code === 'KeyY')) again(editor)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function movedBy({ code, ctrlKey, metaKey }: KeyboardEvent): number | null {
    if (ctrlKey || metaKey) return null
    if (code === 'ArrowUp') return offsetBeside(layout, selection.focus, -1, caret.x)
    if (code === 'ArrowDown') return offsetBeside(layout, selection.focus, 1, caret.x)
    if (code === 'Home') return lineEnds(layout, selection.focus).start
    if (code === 'End') return lineEnds(layout, selection.focus).end
    return null
  }

  function close(): void {
    editor.writing.set(null)
    stage?.focus()
  }

  /** The offset under a pointer. */
  function under(event: PointerEvent): number {
    const { left = 0, top = 0 } = stage?.getBoundingClientRect() ?? {}
    const paper = toPaper(editor.view.get(), { x: event.clientX - left, y: event.clientY - top })
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const own = turned(paper, middle, -element.rotation)
    return offsetAt(layout, { x: own.x - box.x, y: own.y - box.y }, element.fontSize)
  }

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
          d={`M${caret.x} ${caret.baseline - rise}V${caret.baseline + depth}`}
          className="label-caret"
          vectorEffect="non-scaling-stroke"
        />
        <rect
          width={box.width}
          height={box.height}
          fill="transparent"
          className="label-writing"
          onPointerDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
            event.currentTarget.setPointerCapture(event.pointerId)
            const to = under(event)
            select(anchorOf(event, to), to)
          }}
          onPointerMove={(event) => {
            if (event.buttons !== 1) return
            const to = under(event)
            select(selection.focus === selection.start ? selection.end : selection.start, to)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        />
      </g>
      {stage &&
        createPortal(
          <textarea
            ref={field}
            className="label-writing-field"
            aria-label={`${t.write} ${text(spokenName({ ...element, text: '' }))}`}
            value={element.text}
            maxLength={labelLimits.textLength}
            spellCheck={false}
            onChange={({ target }) => write(target.value)}
            onSelect={read}
            onKeyDown={press}
            onBeforeInput={(event) => {
              const { inputType } = event.nativeEvent as InputEvent
              if (inputType === 'historyUndo' || inputType === 'historyRedo') event.preventDefault()
            }}
            onBlur={() => editor.writing.set(null)}
          />,
          stage,
        )}
    </>
  )
}

const words = { en: { write: 'Text of' }, th: { write: 'ข้อความของ' } }
