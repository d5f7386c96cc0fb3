import { counted } from '@rp/domain/counted'
import { useState, type ReactNode } from 'react'
import type { Finding } from '@rp/label/preflight/finding'
import { useText, useWords } from '../../kit/language.ts'
import { useCell } from '../cell.ts'
import { useEditor, useSelected } from '../editor.ts'
import { nameOf } from '../element-words.ts'
import { AlignSection } from './align-section.tsx'
import { BarcodeSection } from './barcode-section.tsx'
import { CommentPanel } from './comment-panel.tsx'
import { FieldGrid } from './field-grid.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ImageSection } from './image-section.tsx'
import { calibrationFields, placeFields } from './number-fields.ts'
import { PagePanel } from './page-panel.tsx'
import { PaletteSection } from './palette-section.tsx'
import { PreflightSection } from './preflight-section.tsx'
import { RevisionPanel } from './revision-panel.tsx'
import { Section } from './section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { StateSection } from './state-section.tsx'
import { TextSection } from './text-section.tsx'

const tabs = ['design', 'page', 'history', 'comments', 'revisions'] as const
export type Tab = (typeof tabs)[number]

interface Props {
  findings: readonly Finding[] | null
  first: Tab
  onFlush: () => Promise<void>
}

/** Everything about the selection and the label. */
export function SidePanel({ findings, first, onFlush }: Props) {
  const t = useWords(words)
  const [tab, setTab] = useState<Tab>(first)
  const parts: Record<Tab, ReactNode> = {
    design: <Inspector findings={findings} />,
    page: <PagePanel onFlush={onFlush} />,
    history: <HistoryPanel />,
    comments: <CommentPanel />,
    revisions: <RevisionPanel onFlush={onFlush} />,
  }
  return (
    <aside className="label-panel label-inspector" aria-label={t.panel}>
      <div role="tablist" aria-label={t.panel} className="label-tabs">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`label-tab-${name}`}
            aria-selected={tab === name}
            aria-controls="label-tab-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => {
              const by = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
              if (by === undefined) return
              const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? tab
              setTab(next)
              document.getElementById(`label-tab-${next}`)?.focus()
            }}
          >
            {t.tabs[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="label-tab-panel" aria-labelledby={`label-tab-${tab}`} tabIndex={-1}>
        {parts[tab]}
      </div>
    </aside>
  )
}

function Inspector({ findings }: { findings: readonly Finding[] | null }) {
  const t = useWords(words)
  const text = useText()
  const mayEdit = useCell(useEditor().mayEdit)
  const selected = useSelected()
  const [only] = selected
  return (
    <>
      <h2 className="label-selected">
        {selected.length === 0 && t.nothing}
        {selected.length === 1 && only && text(nameOf(only))}
        {selected.length > 1 && t.several(selected.length)}
      </h2>
      {selected.length > 0 && (
        <>
          <Section title={t.place}>
            <FieldGrid fields={placeFields} />
          </Section>
          <TextSection />
          <ShapeSection />
          <ImageSection />
          <BarcodeSection />
          <AlignSection />
          <StateSection />
        </>
      )}
      {mayEdit && <PaletteSection />}
      <PreflightSection findings={findings} />
      {selected.length > 0 && (
        <details className="label-details label-section">
          <summary>{t.calibration}</summary>
          <p className="label-hint">{t.calibrationHint}</p>
          <FieldGrid fields={calibrationFields} />
        </details>
      )}
    </>
  )
}

const words = {
  en: {
    panel: 'Properties',
    tabs: {
      design: 'Design',
      page: 'Page',
      history: 'History',
      comments: 'Comments',
      revisions: 'Revisions',
    },
    nothing: 'Nothing selected',
    several: (count: number) => counted(count, 'element', 'elements'),
    place: 'Position and size',
    calibration: 'Printer calibration',
    calibrationHint: 'Corrects what a printer does to this element; the screen stays as it is.',
  },
  th: {
    panel: 'คุณสมบัติ',
    tabs: { design: 'ออกแบบ', page: 'หน้า', history: 'ประวัติ', comments: 'ความเห็น', revisions: 'ฉบับ' },
    nothing: 'ไม่ได้เลือกชิ้นใด',
    several: (count: number) => `${count} ชิ้น`,
    place: 'ตำแหน่งและขนาด',
    calibration: 'ชดเชยเครื่องพิมพ์',
    calibrationHint: 'แก้สิ่งที่เครื่องพิมพ์ทำกับชิ้นนี้ บนจอไม่เปลี่ยน',
  },
}
