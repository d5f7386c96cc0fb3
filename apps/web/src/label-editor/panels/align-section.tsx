import {
  mdiAlignHorizontalCenter,
  mdiAlignHorizontalLeft,
  mdiAlignHorizontalRight,
  mdiAlignVerticalBottom,
  mdiAlignVerticalCenter,
  mdiAlignVerticalTop,
  mdiArrangeBringForward,
  mdiArrangeBringToFront,
  mdiArrangeSendBackward,
  mdiArrangeSendToBack,
  mdiDistributeHorizontalCenter,
  mdiDistributeVerticalCenter,
} from '@mdi/js'
import { align, alignments, distribute, type Alignment } from '@rp/label/align'
import { trimOf } from '@rp/label/geometry'
import { layerMoves, type LayerMove } from '@rp/label/layers'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { change, reorderSelection } from '../acts.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { useCell } from '../cell.ts'
import { selectedOf, useEditor, useSelected } from '../editor.ts'
import { Section } from './section.tsx'
import { SmallButton } from './small-button.tsx'

const icons: Record<Alignment, string> = {
  left: mdiAlignHorizontalLeft,
  centre: mdiAlignHorizontalCenter,
  right: mdiAlignHorizontalRight,
  top: mdiAlignVerticalTop,
  middle: mdiAlignVerticalCenter,
  bottom: mdiAlignVerticalBottom,
}

const moveIcons: Record<LayerMove, string> = {
  front: mdiArrangeBringToFront,
  forward: mdiArrangeBringForward,
  backward: mdiArrangeSendBackward,
  back: mdiArrangeSendToBack,
}

/** Alignment to each other or to the paper, equal gaps, and order within the layer. */
export function AlignSection() {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  const count = useSelected().filter(({ locked }) => !locked).length
  const [toPaper, setToPaper] = useState(false)
  const disabled = !mayEdit || count === 0
  const paper = toPaper || count < 2

  function alignTo(how: Alignment): void {
    const to = paper ? { to: trimOf(editor.label.setting('paper')) } : {}
    change(editor, align(selectedOf(editor), how, { sizeOf: sizeOfBarcode, ...to }), { key: 'position' })
  }

  function share(axis: 'x' | 'y'): void {
    change(editor, distribute(selectedOf(editor), axis, { sizeOf: sizeOfBarcode, by: 'gaps' }), {
      key: 'position',
    })
  }

  return (
    <Section
      title={t.title}
      action={
        <label className="label-check">
          <input
            type="checkbox"
            checked={paper}
            disabled={count < 2}
            onChange={({ target }) => setToPaper(target.checked)}
          />
          {t.paper}
        </label>
      }
    >
      <div role="group" aria-label={t.title} className="label-toggles">
        {alignments.map((how) => (
          <SmallButton
            key={how}
            icon={icons[how]}
            title={t.to[how]}
            disabled={disabled}
            onClick={() => alignTo(how)}
          />
        ))}
      </div>
      <div role="group" aria-label={t.order} className="label-toggles">
        <SmallButton
          icon={mdiDistributeHorizontalCenter}
          title={t.gapsX}
          disabled={!mayEdit || count < 3}
          onClick={() => share('x')}
        />
        <SmallButton
          icon={mdiDistributeVerticalCenter}
          title={t.gapsY}
          disabled={!mayEdit || count < 3}
          onClick={() => share('y')}
        />
        {layerMoves.map((move) => (
          <SmallButton
            key={move}
            icon={moveIcons[move]}
            title={t.moves[move]}
            disabled={disabled}
            onClick={() => reorderSelection(editor, move)}
          />
        ))}
      </div>
    </Section>
  )
}

const words = {
  en: {
    title: 'Align',
    paper: 'To the paper',
    order: 'Gaps and order',
    to: {
      left: 'Align left',
      centre: 'Align centres',
      right: 'Align right',
      top: 'Align top',
      middle: 'Align middles',
      bottom: 'Align bottom',
    },
    gapsX: 'Equal gaps across',
    gapsY: 'Equal gaps down',
    moves: {
      front: 'Bring to front',
      forward: 'Bring forward',
      backward: 'Send backward',
      back: 'Send to back',
    },
  },
  th: {
    title: 'จัดตำแหน่ง',
    paper: 'เทียบกับกระดาษ',
    order: 'ระยะห่างและลำดับ',
    to: {
      left: 'ชิดซ้าย',
      centre: 'กึ่งกลางแนวนอน',
      right: 'ชิดขวา',
      top: 'ชิดบน',
      middle: 'กึ่งกลางแนวตั้ง',
      bottom: 'ชิดล่าง',
    },
    gapsX: 'ระยะห่างเท่ากันแนวนอน',
    gapsY: 'ระยะห่างเท่ากันแนวตั้ง',
    moves: { front: 'ไว้บนสุด', forward: 'ขึ้นหนึ่งชั้น', backward: 'ลงหนึ่งชั้น', back: 'ไว้ล่างสุด' },
  },
}
