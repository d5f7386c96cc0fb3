import { createElement, lazy } from 'react'
import { routeNames, routes, type RouteName } from '@rp/domain/routes'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { currentSession, onResetAll } from '../kit/session.ts'
import { guard } from './guard.ts'
import { Layout } from './layout.tsx'
import { ScreenError } from './screen-error.tsx'
import { screenOf } from './screens.tsx'
import { returnToWanted } from './wanted-address.ts'

const SearchPage = lazy(async () => ({ default: (await import('./search/search-page.tsx')).SearchPage }))

let router: ReturnType<typeof createBrowserRouter> | null = null

onResetAll(() => {
  router?.dispose()
  router = null
})

/** All routes, each behind the guard, and every other address; one router per session. */
export function panelRouter() {
  router ??= openRouter()
  return router
}

function openRouter() {
  returnToWanted(currentSession())
  const opened = createBrowserRouter([
    {
      element: <Layout />,
      errorElement: <ScreenError />,
      children: [
        ...routeNames.filter((name) => name !== 'login').map(routeOf),
        // Not a screen of the permission table: everybody may search, and finds only records that they may open.
        { path: '/search', element: <SearchPage />, errorElement: <ScreenError /> },
        { path: '*', element: <Guarded target={undefined} /> },
      ],
    },
  ])
  fetchFirstScreen(opened.state.matches.at(-1)?.route.id)
  return opened
}

/** The screen's code loads in parallel with the user; if it fails, the screen reports it. */
function fetchFirstScreen(id: string | undefined): void {
  const name = routeNames.find((route): route is PanelRoute => route === id && route !== 'login')
  if (name && guard(currentSession(), name) === null)
    screenOf(name)
      .load()
      .catch(() => {})
}

type PanelRoute = Exclude<RouteName, 'login'>

function routeOf(name: PanelRoute): RouteObject {
  return { id: name, path: routes[name], element: <Guarded target={name} />, errorElement: <ScreenError /> }
}

function Guarded({ target }: { target: PanelRoute | undefined }) {
  const instead = guard(currentSession(), target)
  // without a session this tree is about to unmount: Root shows login
  if (instead === 'login') return null
  if (instead) return <Navigate to={routes[instead]} replace />
  return target && createElement(screenOf(target).Component)
}
