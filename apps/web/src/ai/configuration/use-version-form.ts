import { createBotVersion, readBotConfiguration, type VersionSummary } from '@rp/contract/ai/configuration'
import type { Problem } from '@rp/contract/problems'
import type { BotName } from '@rp/domain/ai/bots'
import type { VersionContent } from '@rp/domain/ai/versions/version'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'

const configurationKey = (bot: BotName) => ['ai', 'configuration', bot]
export const versionsKey = (bot: BotName) => ['ai', 'versions', bot]

interface Edited {
  base: VersionContent | null
  typed: Partial<VersionContent>
}

/** A bot's live configuration, and the unsaved edits of it or of another version. */
export function useVersionForm(bot: BotName) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: configurationKey(bot),
    queryFn: () => call(readBotConfiguration, { params: { bot } }),
  })
  /** The version being edited; the live one until another is chosen. */
  const draftForm = useDraftForm('bot-version', bot)
  const [chosen, setChosen] = useState<VersionContent | null>(null)
  const [edited, setEdited] = useDraftState<Edited | null>(draftForm, 'edited', null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const base = edited ? edited.base : chosen
  const content = data && { ...(base ?? data.content), ...edited?.typed }

  async function save(note: string): Promise<VersionSummary | null> {
    if (!content) return null
    setProblem(null)
    try {
      const saved = await call(createBotVersion, { params: { bot }, body: { content, note } })
      setChosen(content)
      setEdited(null)
      void queries.invalidateQueries({ queryKey: versionsKey(bot) })
      return saved
    } catch (fault) {
      if (!(fault instanceof ProblemError)) throw fault
      setProblem(fault.problem)
      return null
    }
  }

  return {
    data,
    error,
    reload: () => void refetch(),
    content,
    draftForm,
    hasChanges: edited !== null,
    problem,
    errors: errorsOf(problem),
    save,
    change: (change: Partial<VersionContent>) =>
      setEdited((before) => ({ base, typed: { ...before?.typed, ...change } })),
    editFrom(version: VersionContent) {
      setChosen(version)
      setEdited(null)
      setProblem(null)
    },
    discard() {
      setChosen(base)
      setEdited(null)
      setProblem(null)
    },
    refresh() {
      void queries.invalidateQueries({ queryKey: configurationKey(bot) })
      void queries.invalidateQueries({ queryKey: versionsKey(bot) })
    },
  }
}

/** By the form's field names: `prompts.GEMINI`. */
function errorsOf(problem: Problem | null): ReadonlyMap<string, string> {
  return new Map(problem?.errors.map(({ path, message }) => [path.replace(/^content\./, ''), message]))
}
