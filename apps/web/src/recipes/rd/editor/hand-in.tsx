import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { recipesPath } from '@rp/contract/recipes/recipe'
import { submitVersion, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { blocks, findingWords } from '@rp/domain/formula/findings'
import { pathOf } from '@rp/domain/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { useFindingText } from '../../regulation/finding-text.tsx'
import type { LiveRegulation } from '../../regulation/use-live-regulation.ts'
import type { ComputedDraft } from '../formula/compute-draft.ts'
import type { Content } from '../formula/draft-state.ts'
import { formWords } from './form-words.ts'
import { isPhInverted } from './targets-card.tsx'

interface Props {
  version: VersionRecord
  content: Content
  computed: ComputedDraft
  /** Null until the rules are loaded; the server checks them again. */
  regulation: LiveRegulation | null
  /** A conflict must be decided first. */
  isHeld: boolean
  flush: () => Promise<boolean>
  rowVersion: () => number
  onLine: (key: string) => void
}

interface Obstacle {
  key: string | null
  text: string
}

/** Hands the draft in; blockers are listed beside the button they disable. */
export function HandIn({ version, content, computed, regulation, isHeld, flush, rowVersion, onLine }: Props) {
  const t = useWords(formWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const obstacles = useObstacles({ version, content, computed, regulation })
  const handIn = useMutation({
    mutationFn: async () => {
      if (!(await flush())) return null
      return call(submitVersion, {
        params: { id: version.recipe_id, version_id: version.id },
        body: { row_version: rowVersion() },
      })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSuccess: async (handed) => {
      if (!handed) return
      toast({ tone: 'success', text: t.handedIn(handed.version_no) })
      void queries.invalidateQueries({ queryKey: [recipesPath] })
      await navigate(pathOf('recipe-rd-version-detail', { id: version.recipe_id, versionId: version.id }))
    },
  })
  return (
    <>
      {obstacles.length > 0 && (
        <QuietButton
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {t.blocked}: {obstacles.length}
        </QuietButton>
      )}
      <Button
        variant="contained"
        disabled={obstacles.length > 0 || handIn.isPending || isHeld}
        onClick={() => handIn.mutate()}
      >
        {handIn.isPending ? t.handingIn : t.handIn}
      </Button>
      <Popover
        open={anchor !== null && obstacles.length > 0}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t.blocked } }}
      >
        <List>
          {obstacles.map(({ key, text }) => (
            <li key={`${key} ${text}`}>
              {key === null ? (
                text
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    setAnchor(null)
                    onLine(key)
                  }}
                >
                  {text}
                </button>
              )}
            </li>
          ))}
        </List>
      </Popover>
    </>
  )
}

function useObstacles({
  version,
  content,
  computed,
  regulation,
}: Pick<Props, 'version' | 'content' | 'computed' | 'regulation'>): Obstacle[] {
  const t = useWords(formWords)
  const text = useText()
  const sentenceOf = useFindingText()
  const places = new Map(content.draft.lines.map(({ key }, at) => [key, at + 1]))
  const unread = Object.keys(content.wrong).length
  return [
    ...blocks(computed.findings).map((finding) => {
      const words = text(findingWords(finding))
      const at = finding.line_key === null ? undefined : places.get(finding.line_key)
      return { key: at ? finding.line_key : null, text: at ? `${t.line(at)}: ${words}` : words }
    }),
    ...(regulation?.blocks ?? []).map((finding) => ({
      key: finding.line_keys.find((key) => places.has(key)) ?? null,
      text: `${finding.country} · ${sentenceOf(finding)}`,
    })),
    ...(unread > 0 ? [{ key: null, text: t.unread(unread) }] : []),
    ...(isPhInverted(content.draft) ? [{ key: null, text: t.phOrder }] : []),
    ...(version.parent_version_id !== null && content.draft.change_note.trim() === ''
      ? [{ key: null, text: t.changeNeeded }]
      : []),
  ]
}

const List = styled('ul')(({ theme }) => ({
  maxWidth: 420,
  margin: 0,
  padding: '12px 16px 12px 32px',
  fontSize: 13.5,
  '& button': {
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.palette.primary.dark,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
}))
