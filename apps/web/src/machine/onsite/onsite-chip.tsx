import { mdiCloudOffOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { setUnsentChanges } from '../../kit/unsent-changes.ts'
import { useService } from '../service-queries.ts'
import { OnsiteList } from './onsite-list.tsx'
import { onsiteWords } from './onsite-words.ts'
import { entriesOf, useOnsiteQueue } from './waiting-store.ts'
import { startSender } from './sender.ts'

/** Sends what waits on this device, and says on every screen that something does. */
export function OnsiteChip() {
  const t = useWords(onsiteWords)
  const id = useId()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => startSender(queries), [queries])
  const queue = useOnsiteQueue()
  const count = queue.entries.length
  useEffect(() => setUnsentChanges(count), [count])
  const needsYou = queue.entries.some(({ state }) => state === 'NEEDS_YOU')
  const jobs = [...new Set(queue.entries.map(({ job_id }) => job_id))]
  if (count === 0 && !isOpen) return null
  return (
    <>
      <button
        type="button"
        className="snooze-chip"
        aria-haspopup="dialog"
        aria-label={t.chip(count)}
        title={t.chip(count)}
        data-tone={needsYou ? 'warning' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiCloudOffOutline} size={18} />
        <span>{count}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={id}>
        <DialogTitle id={id}>{t.title}</DialogTitle>
        <DialogContent>
          {jobs.map((job_id) => (
            <section key={job_id}>
              <h3>
                <Link
                  to={pathOf('machine-service-update', { serviceId: job_id })}
                  onClick={() => setOpen(false)}
                >
                  <JobName id={job_id} />
                </Link>
              </h3>
              <OnsiteList entries={entriesOf(queue, job_id)} />
            </section>
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function JobName({ id }: { id: string }) {
  const { data } = useService(id)
  return data ? `${data.number} · ${data.model}` : id
}
