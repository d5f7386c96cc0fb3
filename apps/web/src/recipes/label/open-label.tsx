import { getLabelDesign } from '@rp/contract/recipes/label-design'
import { pathOf } from '@rp/domain/routes'
import { countLevels, type Finding } from '@rp/label/preflight/finding'
import { useEffect, useMemo, useState } from 'react'
import { useBlocker } from 'react-router'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { tabTitle } from '../../kit/page/tab-title.ts'
import { on } from '../../kit/server/socket.ts'
import { currentSession } from '../../kit/session.ts'
import { useCell, useCellPart } from '../../label-editor/cell.ts'
import { LabelEditor } from '../../label-editor/label-editor.tsx'
import { laidOut } from '../../label-editor/lay-out.ts'
import { createSaving, type Saving } from '../../label-editor/saving/saving.ts'
import { usePresence } from '../../label-editor/saving/use-presence.ts'
import type { Opened } from './opened-label.ts'
import { useFirstComparison } from './first-comparison.ts'
import { LabelActions } from './label-actions.tsx'
import { labelEditorWords } from './label-editor-words.ts'
import { LabelNotice } from './label-notice.tsx'
import type { LabelView } from './label-view.ts'
import { SaveText } from './save-text.tsx'

/** An open label: autosaved, locked against concurrent editing, and handed in. */
export function OpenLabel({ opened, view }: { opened: Opened; view: LabelView }) {
  const { editor, design } = opened
  const t = useWords(labelEditorWords)
  const text = useText()
  const saving = useSaving(opened)
  const wants = view === 'edit' && design.is_editable
  const presence = usePresence(design, wants)
  const state = useCell(saving.state)
  const aside = useCellPart(saving.aside, ({ size }) => size)
  const [request, setRequest] = useState(false)
  const mayEdit = wants && presence.holds && state.kind !== 'refused'

  useEffect(() => {
    editor.mayEdit.set(mayEdit)
    if (!mayEdit) editor.writing.set(null)
  }, [editor, mayEdit])

  useFollowing(opened, saving)

  useFirstComparison(editor, view === 'compare')

  useLeaving(saving)

  const name = design.package?.name ?? design.name
  const title = design.recipe
    ? `${design.recipe.number} / ${name}`
    : `${text(design.packaging_name)} / ${name}`
  const back =
    design.recipe && design.package
      ? pathOf('recipe-design-form', { id: design.recipe.id, packagingId: design.package.id })
      : pathOf('labels-packaging-form', { packagingId: design.packaging_id })
  return (
    <>
      <title>{tabTitle({ list: title })}</title>
      <LabelEditor
        editor={editor}
        back={back}
        title={title}
        tab={view === 'review' ? 'comments' : view === 'compare' ? 'revisions' : 'design'}
        onFlush={() => saving.flush()}
        notice={
          <LabelNotice
            opened={opened}
            view={view}
            presence={presence}
            saving={saving}
            strandedAnswered={request}
            onStrandedAnswered={() => setRequest(true)}
          />
        }
        renderActions={(findings) => (
          <>
            {findings && <FindingsChip findings={findings} words={t} />}
            {wants && <SaveText state={state} aside={aside} />}
            <LabelActions editor={editor} view={view} saving={saving} findings={findings} />
          </>
        )}
      />
    </>
  )
}

function FindingsChip({
  findings,
  words: t,
}: {
  findings: readonly Finding[]
  words: (typeof labelEditorWords)['en']
}) {
  const { BLOCK, WARN } = countLevels(findings)
  if (BLOCK > 0) return <ToneChip tone="red" text={t.blocks(BLOCK)} />
  return WARN > 0 ? (
    <ToneChip tone="amber" text={t.warnings(WARN)} />
  ) : (
    <ToneChip tone="green" text={t.clean} />
  )
}

function useSaving({ editor, design, unsent }: Opened): Saving {
  const saving = useMemo(
    () =>
      createSaving(editor.label, {
        design_id: design.id,
        staff_id: currentSession()?.user_id ?? '',
        rev: design.rev,
        unsent,
      }),
    [design, editor, unsent],
  )
  useEffect(() => () => saving.close(), [saving])
  return saving
}

/** Follows the label's events: its sources and staleness and, for readers, its edits. */
function useFollowing({ editor, design }: Opened, saving: Saving): void {
  const me = currentSession()?.user_id
  useEffect(() => {
    async function caughtUp(isOthers: boolean): Promise<void> {
      const fresh = await call(getLabelDesign, { params: { id: design.id } })
      editor.design.set(fresh)
      if (!isOthers || saving.state.get().kind !== 'saved' || editor.mayEdit.get()) return
      editor.label.follow(laidOut(fresh.document, editor.faces.derivation).document)
      saving.rebase(fresh.rev, [])
    }
    return on('label-design.changed', ({ id, by }) => {
      if (id !== design.id) return
      // The next event or save makes up for a network failure.
      void caughtUp(by !== me).catch(() => {})
    })
  }, [design.id, editor, me, saving])
}

/** Leaving waits for pending saves; closing the tab asks, although the browser has stored everything. */
function useLeaving(saving: Saving): void {
  const state = useCell(saving.state)
  const aside = useCellPart(saving.aside, ({ size }) => size)
  const isSettled = state.kind === 'saved' || state.kind === 'refused'
  const blocker = useBlocker(!isSettled)
  const open = !isSettled || aside > 0
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void saving.flush().then(() => blocker.proceed())
  }, [blocker, saving])
  useEffect(() => {
    if (!open) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [open])
}
