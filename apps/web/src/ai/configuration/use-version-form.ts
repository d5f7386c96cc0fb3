import { createBotVersion, readBotConfiguration, type VersionSummary } from '@rp/contract/ai/configuration'
import type { Problem } from '@rp/contract/problems'
import type { BotName } from '@rp/domain/ai/bots'
import type { VersionContent } from '@rp/domain/ai/versions/version'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'

const configurationKey = (bot: BotName) => ['ai', 'configuration', bot]
export const versionsKey = (bot: BotName) => ['ai', 'versions', bot]

/** What a bot works by, and what is typed over it or over another version. */
export function useVersionForm(bot: BotName) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: configurationKey(bot),
    queryFn: () => call(readBotConfiguration, { params: { bot } }),
  })
  /** The version that is edited further; the live one until another is chosen. */
  const [base, setBase] = useState<VersionContent | null>(null)
  const [typed, setTyped] = useState<Partial<VersionContent>>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const content = data && { ...(base ?? data.content), ...typed }

  async function save(note: string): Promise<VersionSummary | null> {
    if (!content) return null
    setProblem(null)
    try {
      const saved = await call(createBotVersion, { params: { bot }, body: { content, note } })
      setBase(content)
      setTyped({})
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
    hasChanges: Object.keys(typed).length > 0,
    problem,
    errors: errorsOf(problem),
    save,
    change: (change: Partial<VersionContent>) => setTyped((before) => ({ ...before, ...change })),
    editFrom(version: VersionContent) {
      setBase(version)
      setTyped({})
      setProblem(null)
    },
    discard() {
      setTyped({})
      setProblem(null)
    },
    refresh() {
      void queries.invalidateQueries({ queryKey: configurationKey(bot) })
      void queries.invalidateQueries({ queryKey: versionsKey(bot) })
    },
  }
}

/** By field, as the form names them: `prompts.GEMINI`. */
function errorsOf(problem: Problem | null): ReadonlyMap<string, string> {
  return new Map(problem?.errors.map(({ path, message }) => [path.replace(/^content\./, ''), message]))
}
