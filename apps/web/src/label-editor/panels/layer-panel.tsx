import { mdiEyeOffOutline, mdiEyeOutline, mdiLock, mdiLockOpenVariantOutline } from '@mdi/js'
import type { LabelElement } from '@rp/label/document'
import { familyOf, layerTree, nextNonEmptyLayer, placeAbove, type LayerNode } from '@rp/label/layers'
import type { PaintLayer } from '@rp/label/groups'
import { memo, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { act, change, removeSelection } from '../acts.ts'
import { useCell } from '../cell.ts'
import { cleanField } from '../clean-field.ts'
import { useEditor, useLabelVersion } from '../editor.ts'
import { deletedWords, groupWords, nameOf } from '../element-words.ts'
import { focusStage } from '../stage-node.ts'
import { AddMenu } from './add-menu.tsx'
import { layerIcon } from './layer-icons.ts'

/** Every layer from front to back with its elements: a tree with one tab stop (WAI-ARIA). */
export const LayerPanel = memo(function LayerPanel() {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  const selection = useCell(editor.selection)
  useLabelVersion()
  const layers = layerTree(editor.label.document()).toReversed()
  const shown = layers.filter(({ elements }) => elements.length > 0)
  const first = selection[0] ?? shown[0]?.elements.at(-1)?.id
  return (
    <aside className="label-panel label-layers" aria-label={t.layers}>
      <header className="label-panel-head">
        <h2>{t.layers}</h2>
        {mayEdit && <AddMenu />}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its rows is the tab stop */}
      <div role="tree" aria-label={t.layers} aria-multiselectable="true" onKeyDown={walk}>
        {shown.map((node) => (
          <Layer key={node.layer} node={node} selection={selection} tabStop={first} />
        ))}
        {shown.length === 0 && <p className="label-empty">{t.empty}</p>}
      </div>
      <EmptyLayers layers={layers.filter(({ elements }) => elements.length === 0)} />
    </aside>
  )
})

/** Arrow keys move from row to row. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.code]
  if (by === undefined || (event.target as Element).tagName === 'INPUT') return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const next = rows[rows.findIndex((row) => row === document.activeElement) + by]
  next?.focus()
}

interface LayerProps {
  node: LayerNode
  selection: readonly string[]
  tabStop: string | undefined
}

function Layer({ node, selection, tabStop }: LayerProps) {
  return node.elements
    .toReversed()
    .map((element) => (
      <Row
        key={element.id}
        element={element}
        layer={node.layer}
        alone={node.elements.length === 1}
        selected={selection.includes(element.id)}
        tabStop={element.id === tabStop}
      />
    ))
}

interface RowProps {
  element: LabelElement
  layer: PaintLayer
  alone: boolean
  selected: boolean
  tabStop: boolean
}

/** Rerenders only when this row changes: a label may have a thousand. */
const Row = memo(function Row({ element, layer, alone, selected, tabStop }: RowProps) {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const mayEdit = useCell(editor.mayEdit)
  const [naming, setNaming] = useState(false)
  const name = text(nameOf(element))
  const set = (to: Partial<LabelElement>, key: string): void => act(editor, [{ id: element.id, to }], { key })

  function select(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void {
    const now = editor.selection.get()
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    if (!adds) editor.selection.set([element.id])
    else editor.selection.set(selected ? now.filter((id) => id !== element.id) : [...now, element.id])
  }

  function press(event: KeyboardEvent): void {
    if (naming) return
    if (event.code === 'Space' || event.code === 'Enter') select(event)
    else if (event.code === 'Delete' || event.code === 'Backspace') remove(event)
    else if (event.code === 'F2' && mayEdit) setNaming(true)
    else if (event.altKey && (event.code === 'ArrowUp' || event.code === 'ArrowDown')) {
      step(event.code === 'ArrowUp' ? 1 : -1)
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  /** Deletes the selection with this row in it; the focus goes to the row beside it. */
  function remove(event: KeyboardEvent): void {
    if (!editor.selection.get().includes(element.id)) editor.selection.set([element.id])
    const row = event.currentTarget
    const beside = row.nextElementSibling ?? row.previousElementSibling
    const count = mayEdit ? removeSelection(editor) : 0
    editor.said.set(deletedWords(count))
    if (count > 0 && beside instanceof HTMLElement) beside.focus()
  }

  /** A press gives the keys to the label: arrows move the element, Delete deletes it. */
  function click(event: MouseEvent): void {
    select(event)
    focusStage(editor)
  }

  function rename(to: string): void {
    setNaming(false)
    set({ name: to.trim() }, 'name')
  }

  /** One place up or down within its layer. */
  function step(by: number): void {
    const node = layerTree(editor.label.document()).find((one) => one.layer === layer)
    const ids = node?.elements.map(({ id }) => id) ?? []
    const at = ids.indexOf(element.id)
    drop(editor, element.id, { below: (by > 0 ? ids[at + 1] : ids[at - 2]) ?? null, to: layer })
  }

  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-selected={selected}
      tabIndex={tabStop ? 0 : -1}
      className={`label-row${element.hidden ? ' label-row-hidden' : ''}`}
      draggable={mayEdit && !naming}
      onDragStart={(event) => event.dataTransfer.setData(layerDragType, element.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => dropped(event, editor, { below: element.id, to: layer })}
      onClick={click}
      onDoubleClick={() => mayEdit && setNaming(true)}
      onKeyDown={press}
    >
      <Icon path={layerIcon(layer)} size={18} />
      {naming ? (
        <input
          aria-label={t.name}
          defaultValue={element.name}
          placeholder={text(groupWords(layer))}
          onChange={({ target }) => void cleanField(target, 'name')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just chosen to rename it
          autoFocus
          onClick={(event) => event.stopPropagation()}
          onBlur={({ target }) => rename(target.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.code !== 'Enter' && event.code !== 'Escape') return
            const { currentTarget: field } = event
            if (event.code === 'Escape') field.value = element.name
            rename(field.value)
            field.closest<HTMLElement>('[role=treeitem]')?.focus()
          }}
        />
      ) : (
        <span className="label-row-name" title={name}>
          {`${name} `}
          {(!alone || element.kind === 'text') && <small>{snippet(element)}</small>}
        </span>
      )}
      <Switch
        on={element.locked}
        icons={[mdiLockOpenVariantOutline, mdiLock]}
        title={element.locked ? t.unlock : t.lock}
        disabled={!mayEdit}
        onClick={() => set({ locked: !element.locked }, 'locked')}
      />
      <Switch
        on={element.hidden}
        icons={[mdiEyeOutline, mdiEyeOffOutline]}
        title={element.hidden ? t.show : t.hide}
        disabled={!mayEdit}
        onClick={() => set({ hidden: !element.hidden }, 'hidden')}
      />
    </div>
  )
})

interface SwitchProps {
  on: boolean
  icons: [string, string]
  title: string
  disabled: boolean
  onClick: () => void
}

/** For the mouse only: the inspector offers the same by keyboard and to screen readers. */
function Switch({ on, icons: [off, lit], title, disabled, onClick }: SwitchProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`label-row-switch${on ? ' label-row-on' : ''}`}
      title={title}
      aria-hidden="true"
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      <Icon path={on ? lit : off} size={16} />
    </button>
  )
}

/** Layers without elements; choosing one selects the next of its family that has some. */
function EmptyLayers({ layers }: { layers: readonly LayerNode[] }) {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  if (layers.length === 0) return null

  function choose(layer: PaintLayer): void {
    const tree = layerTree(editor.label.document())
    const inLayer = (one: PaintLayer) => tree.find((node) => node.layer === one)?.elements ?? []
    const next = nextNonEmptyLayer(familyOf(layer), layer, (one) => inLayer(one).length === 0)
    const last = next === null ? undefined : inLayer(next).at(-1)
    editor.selection.set(last ? [last.id] : [])
  }

  return (
    <details className="label-details label-empty-layers">
      <summary>{t.emptyLayers(layers.length)}</summary>
      {layers.map(({ layer }) => (
        <button
          key={layer}
          type="button"
          className="label-row label-row-empty"
          onClick={() => choose(layer)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => dropped(event, editor, { below: null, to: layer })}
        >
          <Icon path={layerIcon(layer)} size={18} />
          <span className="label-row-name" title={text(groupWords(layer))}>
            {text(groupWords(layer))}
          </span>
        </button>
      ))}
    </details>
  )
}

/** A row dragged within the list; the stage accepts texts and files, not rows. */
const layerDragType = 'application/vnd.recipe-panel.layer'

type Place = Parameters<typeof placeAbove>[2]

function dropped(event: DragEvent, editor: ReturnType<typeof useEditor>, place: Place): void {
  event.preventDefault()
  drop(editor, event.dataTransfer.getData(layerDragType), place)
}

function drop(editor: ReturnType<typeof useEditor>, id: string, place: Place): void {
  change(editor, placeAbove(editor.label.document(), id, place), { key: 'order' })
}

function snippet(element: LabelElement): string {
  if (element.kind === 'text') return element.text.slice(0, 120)
  return element.kind === 'barcode' ? element.value : ''
}

const words = {
  en: {
    layers: 'Layers',
    empty: 'Nothing on the label yet',
    emptyLayers: (count: number) => `Empty layers (${count})`,
    name: 'Name',
    lock: 'Lock',
    unlock: 'Unlock',
    show: 'Show',
    hide: 'Hide',
  },
  th: {
    layers: 'เลเยอร์',
    empty: 'ยังไม่มีอะไรบนฉลาก',
    emptyLayers: (count: number) => `เลเยอร์ว่าง (${count})`,
    name: 'ชื่อ',
    lock: 'ล็อก',
    unlock: 'ปลดล็อก',
    show: 'แสดง',
    hide: 'ซ่อน',
  },
}
