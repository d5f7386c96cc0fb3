import Alert from '@mui/material/Alert'
import { createStaff, staff } from '@rp/contract/auth/staff'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { RecordOf } from '@rp/contract/resource'
import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { UserSession } from '@rp/contract/auth/session'
import { ArchiveButton } from '../kit/catalogue/archive-button.tsx'
import { catalogueWords } from '../kit/catalogue/catalogue-words.ts'
import { NoRecord } from '../kit/catalogue/no-record.tsx'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { StateChip } from '../kit/catalogue/state-chip.tsx'
import { useRecord } from '../kit/catalogue/use-record.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { PageHeader } from '../kit/page/page-header.tsx'
import { useSession } from '../kit/session.ts'
import { toast } from '../kit/toast/toast.tsx'
import { FirstPassword } from './first-password.tsx'
import { rightsWords } from './rights-words.ts'
import { StaffActions } from './staff-actions.tsx'
import { StaffKeys } from './staff-keys.tsx'
import { firstPosition, positionChoices } from './staff-post.ts'
import { StaffSessions } from './staff-sessions.tsx'
import { staffWords } from './staff-words.ts'
import { useStaffSections } from './use-staff-sections.ts'

// Every call of the API is listed there.
const RightsDialog = lazy(async () => ({ default: (await import('./rights-dialog.tsx')).RightsDialog }))

type Staff = RecordOf<typeof staff>
type Created = ReplyOf<typeof createStaff>

/** A new staff member; the first password is shown once, then the account's page opens. */
export function StaffCreate() {
  const session = useSession()
  return session && <NewStaff session={session} />
}

function NewStaff({ session }: { session: UserSession }) {
  const t = useWords(staffWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [created, setCreated] = useState<Created | null>(null)
  const choices = positionChoices(session, null)
  const sections = useStaffSections(choices)
  const [blank] = useState({
    username: '',
    full_name: '',
    display_name: '',
    email: '',
    is_active: true,
    ...firstPosition(choices),
  })

  function open({ id, full_name }: Created): void {
    toast({ tone: 'success', text: t.created(full_name) })
    void navigate(pathOf('staff-update', { staffId: id }), { replace: true })
  }

  return (
    <>
      <PageHeader route="staff-list" title={t.create} />
      <RecordForm
        sections={sections}
        record={blank}
        input={staff.input}
        isLocked={created !== null}
        save={(body) => callFor<Created>(createStaff, { body })}
        onSaved={(saved) => {
          void queries.invalidateQueries({ queryKey: [staff.path] })
          setCreated(saved)
        }}
        saveLabel={t.createButton}
      />
      {created && <FirstPassword password={created.initial_password} onDone={() => open(created)} />}
    </>
  )
}

/** A staff member's account: profile, role, actions, sessions. */
export function StaffUpdate() {
  const session = useSession()
  const id = useParams().staffId ?? ''
  const { record, error, reload, take } = useRecord<Staff>(staff, id)
  const sections = useStaffSections(positionChoices(session ?? nobody, null))
  if (!record || !session)
    return <NoRecord route="staff-list" sections={sections} error={error} onRetry={reload} />
  return <Account key={id} session={session} record={record} take={take} />
}

const nobody = { user_id: '', role: 'STAFF', department: 'CHAT' } as const

interface AccountProps {
  session: UserSession
  record: Staff
  take: (record: Staff) => void
}

function Account({ session, record, take }: AccountProps) {
  const t = useWords(staffWords)
  const common = useWords(catalogueWords)
  const queries = useQueryClient()
  const choices = positionChoices(session, record)
  const sections = useStaffSections(choices)
  const isArchived = record.archived_at !== null
  const rights = useWords(rightsWords)
  const [showsRights, setShowsRights] = useState(false)
  const refresh = (next: Staff) => {
    take(next)
    void queries.invalidateQueries({ queryKey: [staff.path, 'list'] })
    void queries.invalidateQueries({ queryKey: [staff.path, 'session', record.id] })
  }
  return (
    <>
      <PageHeader
        route="staff-list"
        title={record.full_name}
        beside={<StateChip record={record} />}
        actions={
          <>
            <QuietButton onClick={() => setShowsRights(true)}>{rights.open}</QuietButton>
            {!choices.isOwn && (
              <>
                {!isArchived && <StaffActions record={record} onChanged={refresh} />}
                <ArchiveButton resource={staff} record={record} name={record.full_name} onChanged={refresh} />
              </>
            )}
          </>
        }
      />
      {isArchived && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 880 }}>
          {common.archivedNotice}
        </Alert>
      )}
      <RecordForm
        sections={sections}
        record={record}
        input={staff.input}
        isLocked={isArchived}
        save={(values, row_version) =>
          callFor<Staff>(staff.endpoints.update, {
            params: { id: record.id },
            body: { ...values, row_version },
          })
        }
        onSaved={(saved) => {
          refresh(saved)
          toast({ tone: 'success', text: t.saved(saved.full_name) })
        }}
        onTheirs={(current) => refresh({ ...record, ...current })}
      >
        <StaffSessions staffId={record.id} />
        {session?.role === 'SUPER_ADMIN' && <StaffKeys staffId={record.id} />}
      </RecordForm>
      <Suspense>{showsRights && <RightsDialog of={record} onClose={() => setShowsRights(false)} />}</Suspense>
    </>
  )
}
