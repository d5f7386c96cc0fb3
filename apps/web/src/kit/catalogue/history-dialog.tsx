import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { styled } from '@mui/material/styles'
import type { Revision } from '@rp/contract/revision'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { diffOf } from '../form/diff-of.ts'
import { DifferenceTable } from '../form/difference-table.tsx'
import { fieldsOf, valuesOf, type Section } from '../form/field.ts'
import { useWords } from '../language.ts'
import { phoneBelow } from '../list/phone.ts'
import { DateText } from '../text/date-text.tsx'
import { toast } from '../toast/toast.tsx'
import { historyWords } from './history-words.ts'
import type { PlainRecord, PlainResource } from './plain-resource.ts'
import { callFor, recordKey } from './record-calls.ts'
import { Awaited } from '../page/awaited.tsx'

interface Props<R extends PlainRecord> {
  resource: PlainResource<R>
  record: R
  name: string
  sections: Section[]
  onChanged: (record: R) => void
  onClose: () => void
}

/** Earlier versions of a record, the differences to now, and restoring one by an ordinary update. */
export function HistoryDialog<R extends PlainRecord>(props: Props<R>) {
  const { name, onClose } = props
  const t = useWords(historyWords)
  const title = useId()
  const { revisions, query, shown, choose, differences, bringBack, isBringing, problem } = useHistory(props)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.title(name)}</DialogTitle>
      <DialogContent>
        {problem && <Alert severity="error">{problem.message}</Alert>}
        <Awaited of={query} empty={<p>{t.empty}</p>} />
        {revisions && shown && (
          <Columns>
            <RevisionList revisions={revisions} shown={shown} onChoose={choose} />
            <div>
              {differences.length === 0 && <p>{t.same}</p>}
              {differences.length > 0 && (
                <DifferenceTable
                  differences={differences}
                  mine={t.earlier}
                  theirs={t.now}
                  labelledBy={title}
                />
              )}
            </div>
          </Columns>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
        {shown && (
          <Button variant="contained" disabled={!bringBack || isBringing} onClick={bringBack}>
            {t.bringBack}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function useHistory<R extends PlainRecord>({
  resource,
  record,
  name,
  sections,
  onChanged,
  onClose,
}: Props<R>) {
  const t = useWords(historyWords)
  const [chosen, choose] = useState<number>()
  const {
    data: revisions,
    error,
    refetch,
  } = useQuery({
    queryKey: [...recordKey(resource.path, record.id), 'revisions', record.row_version],
    queryFn: ({ signal }) => callFor(resource.endpoints.revisions, { params: { id: record.id } }, signal),
    gcTime: 0,
  })
  const shown = revisions?.find(({ row_version }) => row_version === chosen) ?? revisions?.[0]
  const fields = fieldsOf(sections)
  const now = valuesOf(record, fields)
  // Fields unknown to that version stay as they are.
  const differences = diffOf(shown?.values ?? {}, now, fields).filter(
    ({ field }) => shown && field.name in shown.values,
  )
  const change = useMutation({
    mutationFn: () => {
      const earlier = Object.fromEntries(differences.map(({ field, mine }) => [field.name, mine]))
      const body = { ...now, ...earlier, row_version: record.row_version }
      return callFor(resource.endpoints.update, { params: { id: record.id }, body })
    },
    onSuccess: (saved) => {
      onChanged(saved)
      toast({ tone: 'success', text: t.broughtBack(name) })
      onClose()
    },
  })
  const mayBringBack = differences.length > 0 && record.archived_at === null
  return {
    revisions,
    shown,
    choose,
    differences,
    query: { data: revisions, error, refetch },
    problem: change.error,
    bringBack: mayBringBack ? () => change.mutate() : undefined,
    isBringing: change.isPending,
  }
}

interface RevisionListProps {
  revisions: Revision[]
  shown: Revision
  onChoose: (rowVersion: number) => void
}

function RevisionList({ revisions, shown, onChoose }: RevisionListProps) {
  const t = useWords(historyWords)
  return (
    <nav aria-label={t.versions}>
      {revisions.map((revision) => (
        <ListItemButton
          key={revision.row_version}
          dense
          selected={revision === shown}
          aria-current={revision === shown}
          onClick={() => onChoose(revision.row_version)}
        >
          <ListItemText
            primary={<DateText instant={revision.at} />}
            secondary={[revision.by ?? t.somebody, ...(revision.is_archived ? [t.archived] : [])].join(' · ')}
          />
        </ListItemButton>
      ))}
    </nav>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '230px 1fr',
  gap: 16,
  '& > nav': { maxHeight: 420, overflowY: 'auto' },
  [theme.breakpoints.down(phoneBelow)]: { gridTemplateColumns: '1fr', '& > nav': { maxHeight: 180 } },
}))
