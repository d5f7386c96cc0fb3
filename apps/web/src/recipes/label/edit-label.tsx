import Skeleton from '@mui/material/Skeleton'
import { getLabelDesign, type LabelDesign } from '@rp/contract/recipes/label-design'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { phoneBelow } from '../../kit/list/phone.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { currentSession } from '../../kit/session.ts'
import { createEditor, type Editor } from '../../label-editor/editor.ts'
import { createFaces } from '../../label-editor/faces.ts'
import { faceIds } from '../../label-editor/label-files.ts'
import { laidOut } from '../../label-editor/lay-out.ts'
import { loadFont } from '../../label-editor/load-fonts.ts'
import { idsOf, withEdit } from '../../label-editor/saving/edit-of.ts'
import { readKept, type Kept } from '../../label-editor/saving/journal.ts'
import { viewOn, type LabelView } from './label-view.ts'
import { OpenLabel } from './open-label.tsx'

/** The screen `labels-packaging-edit`: a label to view, edit, review or compare (`statusView`, label design). */
export function LabelsPackagingEdit() {
  const { designId = '', statusView = '' } = useParams()
  // Asked once: a label is not taken out of somebody's hands because the window became narrower.
  const [isPhone] = useState(() => matchMedia(`(max-width: ${phoneBelow - 0.05}px)`).matches)
  const view = viewOn(statusView, isPhone)
  // Another label, or another way of looking at it, is another editor.
  return <Loaded key={`${designId} ${view}`} id={designId} view={view} />
}

export interface Opened {
  editor: Editor
  design: LabelDesign
  /** What an earlier tab left unsent and is part of the label now. */
  unsent: readonly string[]
  /** What an earlier tab left unsent on top of another state of the label. */
  stranded: Kept | null
}

function Loaded({ id, view }: { id: string; view: LabelView }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery({
    queryKey: ['label-design', id, view],
    queryFn: () => open(id, view),
    // An open editor is its own state; it follows the server by its saving and by news.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (data) return <OpenLabel opened={data} view={view} />
  return (
    <div className="label-loading">
      <title>{`${t.title} · Recipe Panel`}</title>
      {error ? (
        <ProblemView error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </div>
  )
}

/** The label with its faces, so that no line is laid out twice, and with what an earlier tab did not send. */
async function open(id: string, view: LabelView): Promise<Opened> {
  const [design, kept] = await Promise.all([
    call(getLabelDesign, { params: { id } }),
    readKept(id, currentSession()?.user_id ?? ''),
  ])
  const mayEdit = view === 'edit' && design.is_editable
  const found = mayEdit ? kept : null
  if (found?.rev === design.rev) return { ...(await opened(design, mayEdit, found)), stranded: null }
  return { ...(await opened(design, mayEdit, null)), stranded: found }
}

async function opened(
  design: LabelDesign,
  mayEdit: boolean,
  kept: Kept | null,
): Promise<Omit<Opened, 'stranded'>> {
  const edit = kept?.edit ?? null
  const document = edit ? withEdit(design.document, edit) : design.document
  await Promise.all(faceIds(document).map(loadFont))
  const faces = createFaces(design.dictionary)
  const lines = laidOut(document, faces.derivation)
  const history = kept?.history ?? undefined
  return {
    editor: createEditor({ design, faces, document: lines.document, mayEdit, history }),
    design,
    unsent: mayEdit ? [...(edit ? idsOf(edit) : []), ...lines.ids] : [],
  }
}

const words = { en: { title: 'Label' }, th: { title: 'ฉลาก' } }
