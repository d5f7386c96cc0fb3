import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import {
  lockVersionFor,
  submitVersion,
  withdrawVersion,
  type VersionRecord,
} from '@rp/contract/recipes/recipe-version'
import { versionStates } from '@rp/domain/recipe-rules'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call, ProblemError } from '../../../kit/call.ts'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import { useReload } from '../recipe-queries.ts'
import { versionCardWords } from './version-card-words.ts'

const CloneDialog = lazy(async () => ({ default: (await import('./clone-dialog.tsx')).CloneDialog }))

const acts = { submit: submitVersion, withdraw: withdrawVersion, lock: lockVersionFor } as const
type Act = keyof typeof acts

interface Props {
  version: VersionRecord
  isNewest: boolean
}

/** The actions on a version besides reading and editing it. */
export function VersionActions({ version, isNewest }: Props) {
  const t = useWords(versionCardWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isCloning, setCloning] = useState(false)
  const act = useAct(version)
  const possible: Act[] =
    version.state === 'DRAFT' ? ['submit'] : version.state === 'SUBMITTED' ? ['withdraw', 'lock'] : []
  const then = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  return (
    <>
      <IconButton
        aria-label={t.more(version.version_no)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t.more(version.version_no) } }}
      >
        {possible.map((one) => (
          <MenuItem key={one} onClick={then(() => void act(one))}>
            {t[one]}
          </MenuItem>
        ))}
        <MenuItem onClick={then(() => setCloning(true))}>{isNewest ? t.clone : t.restore}</MenuItem>
      </Menu>
      <Suspense>
        {isCloning && (
          <CloneDialog version={version} isRestored={!isNewest} onClose={() => setCloning(false)} />
        )}
      </Suspense>
    </>
  )
}

/** Confirms, then acts; blockers are shown in the reader's language. */
function useAct({ id, recipe_id, row_version, version_no }: VersionRecord) {
  const t = useWords(versionCardWords)
  const text = useText()
  const reload = useReload()
  const mutation = useMutation({
    mutationFn: (act: Act) =>
      call(acts[act], { params: { id: recipe_id, version_id: id }, body: { row_version } }),
    onSuccess: ({ state }) =>
      toast({ tone: 'success', text: t.done(version_no, text(versionStates[state].words)) }),
    onError: (error) => toast({ tone: 'error', text: sentenceOf(error) }),
    onSettled: () => reload(recipe_id),
  })

  function sentenceOf(error: Error): string {
    if (!(error instanceof ProblemError)) return error.message
    const { code } = error.problem
    if (code === 'invalid') return t.findings
    return code === 'stale_version' ? t.meanwhile : error.message
  }

  return async (act: Act) => {
    const question = { title: t[`${act}Title`](version_no), text: t[`${act}Text`], action: t[act] }
    if (await confirm(question)) mutation.mutate(act)
  }
}
