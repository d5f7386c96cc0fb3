import { retryJob, type FailedJob } from '@rp/contract/configuration/system'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { systemKey, systemWords } from './system-words.ts'

/** Jobs that gave up within a week; each can be retried. */
export function FailedJobs({ failures }: { failures: FailedJob[] }) {
  const t = useWords(systemWords)
  const queries = useQueryClient()
  const retrying = useMutation({
    mutationFn: ({ id }: FailedJob) => call(retryJob, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: systemKey })
      toast({ tone: 'success', text: t.retried })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  if (failures.length === 0) return null
  return (
    <ul>
      {failures.map((job) => (
        <li key={job.id}>
          <div className="line">
            <strong>{job.name}</strong>
            {job.is_recovered && <ToneChip tone="green" text={t.recovered} />}
            <span className="end">
              <QuietButton
                size="small"
                disabled={retrying.isPending}
                aria-label={t.retryOf(job.name)}
                onClick={() => retrying.mutate(job)}
              >
                {t.retry}
              </QuietButton>
            </span>
          </div>
          <p className="quiet">
            <DateText instant={job.failed_at} />
            {job.error && ` · ${job.error}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
