import { mdiPencil } from '@mdi/js'
import Button from '@mui/material/Button'
import { transitionPackage } from '@rp/contract/recipes/transition'
import { pathOf } from '@rp/domain/routes'
import { countLevels, type Finding } from '@rp/label/preflight/finding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useCell, useCellPart } from '../../label-editor/cell.ts'
import { useDrawnWhole } from '../../label-editor/drawn-whole.ts'
import type { Editor } from '../../label-editor/editor.ts'
import type { Saving } from '../../label-editor/saving/saving.ts'
import { labelEditorWords } from './label-editor-words.ts'
import type { LabelView } from './label-view.ts'
import { PrintButton } from './print-button.tsx'

interface Props {
  editor: Editor
  view: LabelView
  saving: Saving
  findings: readonly Finding[] | null
}

/** The actions on a label: files, editing, handing in. */
export function LabelActions({ editor, view, saving, findings }: Props) {
  const t = useWords(labelEditorWords)
  const design = useCell(editor.design)
  const navigate = useNavigate()
  const client = useQueryClient()
  const address = (statusView: LabelView): string =>
    pathOf('labels-packaging-edit', {
      packagingId: design.packaging_id,
      modelId: design.model_id,
      designId: design.id,
      statusView,
    })
  const submit = useMutation({
    async mutationFn({ recipe_id, package_id }: { recipe_id: string; package_id: string }) {
      await saving.flush()
      return call(transitionPackage, {
        params: { id: recipe_id, package_id },
        body: { to: 'PENDING_STAFF_APPROVAL', expected_status: 'PENDING_DESIGN_REVIEW' },
      })
    },
    async onSuccess() {
      toast({ tone: 'success', text: t.submitted })
      await client.invalidateQueries()
      await navigate(address('review'))
    },
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
  })
  const { recipe, package: packaged } = design
  const aside = useCellPart(saving.aside, ({ size }) => size)
  const isDrawn = useDrawnWhole(editor.label.document()).isWhole
  const blocked = findings !== null && countLevels(findings).BLOCK > 0
  const isHeldBack = [blocked, findings === null, !isDrawn, aside > 0].includes(true)
  return (
    <>
      <PrintButton design={design} onFlush={() => saving.flush()} />
      {view !== 'edit' && design.is_editable && (
        <QuietButton
          size="small"
          className="label-only-desk"
          startIcon={<Icon path={mdiPencil} size={18} />}
          onClick={() => void navigate(address('edit'))}
        >
          {t.edit}
        </QuietButton>
      )}
      {view === 'edit' && recipe && packaged?.status === 'PENDING_DESIGN_REVIEW' && (
        <Button
          variant="contained"
          size="small"
          title={blocked ? t.blocked : aside > 0 ? t.asideFirst : undefined}
          disabled={isHeldBack || submit.isPending}
          onClick={() => submit.mutate({ recipe_id: recipe.id, package_id: packaged.id })}
        >
          {t.submit}
        </Button>
      )}
    </>
  )
}
