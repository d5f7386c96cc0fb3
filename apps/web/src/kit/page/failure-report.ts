import { reportScreenFailure } from '@rp/contract/notifications/screen-failure'
import { routeNames, routes, type RouteName } from '@rp/domain/routes'
import { failureNumber, screenFailureOf, type ScreenFailure } from '@rp/domain/system/screen-failure'
import { useEffect, useMemo, useState } from 'react'
import { matchPath } from 'react-router'
import { call, ProblemError } from '../call.ts'

interface FailureReport {
  number: string
  /** The server has received the report. */
  isReported: boolean
}

/** The failures that this page has reported: none is reported twice. */
const reported = new Map<string, Promise<boolean>>()

/** Reports an error of the program itself; null for a refusal of the server and for code that did not arrive. */
export function useFailureReport(error: Error): FailureReport | null {
  const failure = useMemo(() => (isOwnFault(error) ? failureHere(error) : null), [error])
  const [isReported, setReported] = useState(false)
  useEffect(() => {
    if (!failure) return
    const number = failureNumber(failure)
    const sent = reported.get(number) ?? send(failure)
    reported.set(number, sent)
    void follow(sent, setReported)
  }, [failure])
  return failure && { number: failureNumber(failure), isReported }
}

/** The server logs its own failures; code that is not there is a lost connection or an update of the panel. */
function isOwnFault(error: Error): boolean {
  const isMissingCode = /dynamically imported module|module script failed/i.test(error.message)
  return !(error instanceof ProblemError) && !isMissingCode
}

function failureHere(error: Error): ScreenFailure & { screen: RouteName | '' } {
  const screen = screenAt(location.pathname)
  return { ...screenFailureOf(screen, error), screen }
}

/**
 * Addresses without parameters come first: an address with a parameter would take their last word for an id.
 */
function screenAt(pathname: string): RouteName | '' {
  const exact = routeNames.find((name) => routes[name] === pathname)
  return exact ?? routeNames.find((name) => matchPath(routes[name], pathname)) ?? ''
}

const send = (failure: ReturnType<typeof failureHere>) =>
  call(reportScreenFailure, { body: failure }).then(
    () => true,
    () => false,
  )

async function follow(sent: Promise<boolean>, setReported: (isReported: boolean) => void): Promise<void> {
  setReported(await sent)
}
