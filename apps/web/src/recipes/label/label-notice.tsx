import { getLabelDesign } from '@rp/contract/recipes/label-design'
import { staleReasons } from '@rp/domain/label-words'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { useCell } from '../../label-editor/cell.ts'
import { DrawingGaps } from '../../label-editor/drawing-gaps.tsx'
import { useDrawnWhole } from '../../label-editor/drawn-whole.ts'
import { useLabelVersion } from '../../label-editor/editor.ts'
import { restoreDocument } from '../../label-editor/restore-document.ts'
import { differingIds, idsOf, withEdit } from '../../label-editor/saving/edit-of.ts'
import { forget } from '../../label-editor/saving/journal.ts'
import type { Saving } from '../../label-editor/saving/saving.ts'
import type { Presence } from '../../label-editor/saving/use-presence.ts'
import type { Opened } from './opened-label.ts'
import { labelEditorWords } from './label-editor-words.ts'
import type { LabelView } from './label-view.ts'
import { TakeOver } from './take-over.tsx'
import { SetAsideNotice } from './set-aside.tsx'

interface Props {
  opened: Opened
  view: LabelView
  presence: Presence
  saving: Saving
  strandedAnswered: boolean
  onStrandedAnswered: () => void
}

/** Notices about the label, most important first, each with what to do about it. */
export function LabelNotice(props: Props) {
  const { opened, view, presence } = props
  const t = useWords(labelEditorWords)
  const text = useText()
  const { stale } = useCell(opened.editor.design)
  const [first] = stale
  useLabelVersion()
  const drawn = useDrawnWhole(opened.editor.label.document())
  const names = presence.present.map(({ name }) => name).join(', ')
  return (
    <>
      <DrawingGaps drawn={drawn} />
      <Conflict {...props} />
      <SetAsideNotice editor={opened.editor} saving={props.saving} />
      <Stranded {...props} />
      <OnlyRead {...props} />
      {view === 'edit' && opened.design.is_editable && !presence.holds && presence.lock && (
        <Notice>
          {t.lockedBy(presence.lock.name)}
          <TakeOver name={presence.lock.name} onTakeOver={presence.takeOver} />
        </Notice>
      )}
      {first && <Notice>{t.staleReason(text(staleReasons[first.reason]))}</Notice>}
      {presence.holds && names !== '' && <Notice>{t.here(names)}</Notice>}
    </>
  )
}

/** Why an editing address is read-only: the label was handed in, or this is a phone. */
function OnlyRead({ opened: { design }, view }: Props) {
  const t = useWords(labelEditorWords)
  const { statusView } = useParams()
  if (statusView !== 'edit') return null
  if (!design.is_editable) return <Notice>{t.frozen}</Notice>
  return view === 'edit' ? null : <Notice>{t.phone}</Notice>
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="label-notice" role="status">
      {children}
    </div>
  )
}

/** Another user saved first: nothing is overwritten until the user chooses a version. */
function Conflict({ opened: { editor, design }, saving }: Props) {
  const t = useWords(labelEditorWords)
  const state = useCell(saving.state)
  if (state.kind === 'refused')
    return <Notice>{t.refused(state.problem.detail || state.problem.title)}</Notice>
  if (state.kind !== 'conflict') return null
  const { current } = state.problem as { current?: { updated_by_name?: string | null } }

  async function decide(keepsMine: boolean): Promise<void> {
    const theirs = await call(getLabelDesign, { params: { id: design.id } })
    editor.design.set(theirs)
    if (keepsMine) saving.rebase(theirs.rev, differingIds(theirs.document, editor.label.document()))
    else {
      restoreDocument(editor, theirs.document)
      saving.rebase(theirs.rev, [])
    }
  }

  return (
    <Notice>
      {t.conflictText(current?.updated_by_name ?? t.somebody)}
      <QuietButton size="small" onClick={() => void decide(true)}>
        {t.conflictMine}
      </QuietButton>
      <QuietButton size="small" onClick={() => void decide(false)}>
        {t.conflictTheirs}
      </QuietButton>
    </Notice>
  )
}

/** An earlier tab left changes, and another user has saved the label since. */
function Stranded({ opened: { editor, design, stranded }, saving, ...props }: Props) {
  const t = useWords(labelEditorWords)
  if (!stranded?.edit || props.strandedAnswered || !props.presence.holds) return null
  const { edit } = stranded
  return (
    <Notice>
      {t.stranded}
      <QuietButton
        size="small"
        onClick={() => {
          restoreDocument(editor, withEdit(editor.label.document(), edit))
          saving.rebase(saving.rev.get(), idsOf(edit))
          props.onStrandedAnswered()
        }}
      >
        {t.strandedTake}
      </QuietButton>
      <QuietButton
        size="small"
        onClick={() => {
          void forget(design.id)
          props.onStrandedAnswered()
        }}
      >
        {t.strandedDrop}
      </QuietButton>
    </Notice>
  )
}
