import { setOwnLanguage } from '@rp/contract/auth/session'
import type { Language } from '@rp/domain/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../kit/call.ts'
import { isLanguageChosen, setLanguage, useLanguage } from '../../kit/language.ts'

/**
 * Notifications and emails use the language that the reader chose in a browser; a browser without a choice takes the
 * account's (ADR 0094). `account` is undefined until the server has replied.
 */
export function useAccountLanguage(account: Language | null | undefined): void {
  const language = useLanguage()
  const queries = useQueryClient()
  useEffect(() => {
    if (account === undefined || account === language) return
    if (account !== null && !isLanguageChosen()) return setLanguage(account)
    // A failed report is retried at the next start: no reason to disturb the user.
    call(setOwnLanguage, { body: { language } }).then(
      () => queries.setQueryData(['me'], (me: object | undefined) => me && { ...me, language }),
      () => {},
    )
  }, [account, language, queries])
}
