import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { toast } from '../toast/toast.tsx'
import { catalogueWords } from './catalogue-words.ts'
import type { PlainRecord, PlainResource } from './plain-resource.ts'
import { callFor } from './record-calls.ts'

interface Props<R extends PlainRecord> {
  resource: { endpoints: Pick<PlainResource<R>['endpoints'], 'archive' | 'restore'> }
  record: R
  name: string
  /** Finds out what archiving this record would cause; the confirmation opens once that is known. */
  consequence?: () => Promise<string>
  onChanged: (record: R) => void
}

/** Archives a record after confirmation, or restores an archived one. */
export function ArchiveButton<R extends PlainRecord>({
  resource,
  record,
  name,
  consequence,
  onChanged,
}: Props<R>) {
  const t = useWords(catalogueWords)
  const isArchived = record.archived_at !== null
  const reported = (error: Error) => toast({ tone: 'error', text: error.message })
  const change = useMutation({
    mutationFn: () =>
      callFor(resource.endpoints[isArchived ? 'restore' : 'archive'], { params: { id: record.id } }),
    onSuccess: (changed) => {
      onChanged(changed)
      toast({ tone: 'success', text: isArchived ? t.restored(name) : t.archived(name) })
    },
    onError: reported,
  })
  const archive = async () => {
    const text = [await consequence?.(), t.archiveText].filter(Boolean).join(' ')
    const question = { title: t.archiveTitle(name), text, action: t.archive, danger: true }
    if (await confirm(question)) change.mutate()
  }
  return (
    <QuietButton
      color={isArchived ? 'primary' : 'error'}
      disabled={change.isPending}
      startIcon={<Icon path={isArchived ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline} size={18} />}
      onClick={() => (isArchived ? change.mutate() : void archive().catch(reported))}
    >
      {isArchived ? t.restore : t.archive}
    </QuietButton>
  )
}
