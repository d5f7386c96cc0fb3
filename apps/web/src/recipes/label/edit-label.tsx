import Skeleton from '@mui/material/Skeleton'
import { getLabelDesign, type LabelDesign } from '@rp/contract/recipes/label-design'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { phoneBelow } from '../../kit/list/phone.ts'
import { tabTitle } from '../../kit/page/tab-title.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { currentSession } from '../../kit/session.ts'
import { createEditor } from '../../label-editor/editor.ts'
import { createFaces } from '../../label-editor/faces.ts'
import { faceIds } from '../../label-editor/label-files.ts'
import { laidOut } from '../../label-editor/lay-out.ts'
import { loadFont } from '../../label-editor/load-fonts.ts'
import { idsOf, withEdit } from '../../label-editor/saving/edit-of.ts'
import { readStoredDraft, type JournalEntry } from '../../label-editor/saving/journal.ts'
import { isLabelView, viewOn, type LabelView } from './label-view.ts'
import { OpenLabel } from './open-label.tsx'
import type { Opened } from './opened-label.ts'

/** The screen `labels-packaging-edit`: view, edit, review or compare a label (`statusView`). */
export function LabelsPackagingEdit() {
  const { designId = '', statusView = '' } = useParams()
  // Read once: narrowing the window must not take a label away from its editor.
  const [isPhone] = useState(() => matchMedia(`(max-width: ${phoneBelow - 0.05}px)`).matches)
  if (!isLabelView(statusView)) return <Navigate to="../view" relative="path" replace />
  const view = viewOn(statusView, isPhone)
  // Another label or mode needs a new editor.
  return <Loaded key={`${designId} ${view}`} id={designId} view={view} />
}

function Loaded({ id, view }: { id: string; view: LabelView }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery({
    queryKey: ['label-design', id, view],
    queryFn: () => open(id, view),
    // An open editor has its own state; saving and events keep it in step with the server.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (data) return <OpenLabel opened={data} view={view} />
  return (
    <div className="label-loading">
      <title>{tabTitle({ list: t.title })}</title>
      {error ? (
        <ProblemView error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </div>
  )
}

/** The label with its faces, so that no line is laid out twice, and with an earlier tab's unsent changes. */
async function open(id: string, view: LabelView): Promise<Opened> {
  const [design, stored] = await Promise.all([
    call(getLabelDesign, { params: { id } }),
    readStoredDraft(id, currentSession()?.user_id ?? ''),
  ])
  const mayEdit = view === 'edit' && design.is_editable
  const found = mayEdit ? stored : null
  if (found?.rev === design.rev) return { ...(await opened(design, mayEdit, found)), stranded: null }
  return { ...(await opened(design, mayEdit, null)), stranded: found }
}

async function opened(
  design: LabelDesign,
  mayEdit: boolean,
  stored: JournalEntry | null,
): Promise<Omit<Opened, 'stranded'>> {
  const edit = stored?.edit ?? null
  const document = edit ? withEdit(design.document, edit) : design.document
  await Promise.all(faceIds(document).map(loadFont))
  const faces = createFaces(design.dictionary)
  const lines = laidOut(document, faces.derivation)
  const history = stored?.history ?? undefined
  return {
    editor: createEditor({ design, faces, document: lines.document, mayEdit, history }),
    design,
    unsent: mayEdit ? [...(edit ? idsOf(edit) : []), ...lines.ids] : [],
  }
}

const words = { en: { title: 'Label' }, th: { title: 'ฉลาก' } }
