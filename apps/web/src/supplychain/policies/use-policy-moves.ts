import {
  activatePolicy,
  getPolicy,
  listPolicies,
  newPolicyVersion,
  retirePolicy,
} from '@rp/contract/supplychain/policy'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { policyWords } from './policy-words.ts'

interface One {
  code: string
  version: number
}

/** Creates, activates and retires versions: each asks first and says what will happen. */
export function usePolicyMoves() {
  const t = useWords(policyWords)
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)

  /** Null: cancelled. */
  async function attempt(task: () => Promise<string | null>): Promise<void> {
    try {
      const said = await task()
      if (said === null) return
      toast({ tone: 'success', text: said })
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setMoving(false)
    }
    void queries.invalidateQueries({ queryKey: [listPolicies.path] })
    void queries.invalidateQueries({ queryKey: [getPolicy.path] })
  }

  /** Read before the question: a version changed while the question is open is not overwritten. */
  async function rowVersionOf(params: One): Promise<number> {
    return (await call(getPolicy, { params })).row_version
  }

  async function agreed(question: Parameters<typeof confirm>[0]): Promise<boolean> {
    const isAgreed = await confirm({ ...question, text: `${question.text}\n${t.logged}` })
    setMoving(isAgreed)
    return isAgreed
  }

  const begin = (code: string, onBegun: (name: string) => void): Promise<void> =>
    attempt(async () => {
      const question = { title: t.newVersionTitle(code), text: t.newVersionText, action: t.begin }
      if (!(await agreed(question))) return null
      const draft = await call(newPolicyVersion, { params: { code }, body: {} })
      onBegun(`${code}:${draft.version}`)
      return t.drafted(code, draft.version)
    })

  const activate = ({ code, version, replaces }: One & { replaces: number | undefined }): Promise<void> =>
    attempt(async () => {
      const row_version = await rowVersionOf({ code, version })
      const text = replaces === undefined ? t.activateText : `${t.activateText}\n${t.replaces(replaces)}`
      if (!(await agreed({ title: t.activateTitle(code, version), text, action: t.activate }))) return null
      await call(activatePolicy, { params: { code, version }, body: { row_version } })
      return t.activated(code, version)
    })

  const retire = ({ code, version, isDraft }: One & { isDraft: boolean }): Promise<void> =>
    attempt(async () => {
      const row_version = await rowVersionOf({ code, version })
      const question = isDraft
        ? { title: t.giveUpTitle(code, version), text: t.retireDraft, action: t.giveUp }
        : { title: t.retireTitle(code, version), text: t.retireActive, action: t.retire }
      if (!(await agreed({ ...question, danger: true }))) return null
      await call(retirePolicy, { params: { code, version }, body: { row_version } })
      return (isDraft ? t.givenUp : t.retired)(code, version)
    })

  return { isMoving, begin, activate, retire }
}
