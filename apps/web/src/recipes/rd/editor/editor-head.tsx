import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { memo } from 'react'
import { useWords } from '../../../kit/language.ts'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { AlsoHere } from '../../../kit/presence/also-here.tsx'
import type { LiveRegulation } from '../../regulation/use-live-regulation.ts'
import type { ComputedDraft } from '../formula/compute-draft.ts'
import type { Content } from '../formula/draft-state.ts'
import { gridWords } from '../grid/grid-words.ts'
import type { SaveState } from './autosave.ts'
import { HandIn } from './hand-in.tsx'
import { SaveStatus } from './save-status.tsx'

interface Props {
  /** Of the recipe. */
  name: string
  version: VersionRecord
  content: Content
  computed: ComputedDraft
  regulation: LiveRegulation | null
  state: SaveState
  refusal: string
  flush: () => Promise<boolean>
  rowVersion: () => number
  onLine: (key: string) => void
}

/** The form's title, the save status, and handing in. */
export const EditorHead = memo(function EditorHead({ name, state, refusal, ...rest }: Props) {
  const t = useWords(gridWords)
  const unread = Object.keys(rest.content.wrong).length
  return (
    <PageHeader
      route="recipes-rd-list"
      title={`${name} · ${t.title(rest.version.version_no)}`}
      beside={
        <>
          <SaveStatus state={state} refusal={refusal} unread={unread} />
          <AlsoHere kind="recipe" id={rest.version.recipe_id} />
        </>
      }
      actions={<HandIn {...rest} isHeld={state === 'CONFLICT'} />}
    />
  )
})
