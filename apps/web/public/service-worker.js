/* The service worker: handles push messages while no tab of the panel is open. Caches nothing: the panel always comes from the server. */

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => event.waitUntil(show(event.data)))

/** Every push is shown: a browser ends the subscription of a worker that shows none. */
async function show(data) {
  const { title = 'Recipe Panel', description = '', page_token = '', id = '', tag = '' } = readPush(data)
  const shown = await registration.getNotifications({ tag })
  // a push may be repeated after a crash of its sender: then it silently replaces itself
  const isRepeated = shown.some((one) => one.data.id === id)
  await registration.showNotification(title, {
    body: description,
    tag,
    // Android draws no SVG here.
    icon: '/icon-192.png',
    renotify: tag !== '' && !isRepeated,
    silent: isRepeated,
    data: { id, page_token },
  })
}

function readPush(data) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data.page_token))
})

/**
 * Navigates a tab of the panel to the notification's target, or opens one. The token reveals nothing in the address.
 */
async function follow(page_token) {
  const address = page_token ? `/redirect_page?${new URLSearchParams({ page_token })}` : '/'
  const [open] = await clients.matchAll({ type: 'window' })
  const led = await open?.navigate(address).catch(() => null)
  if (led) await led.focus()
  else await clients.openWindow(address)
}

/** The browser renewed the subscription: the worker, which has no session, reports it to the server. */
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return
  const { applicationServerKey } = oldSubscription.options
  const renewed =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint, keys } = oldSubscription.toJSON()
  await fetch('/api/noti/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, auth: keys.auth, subscription: renewed.toJSON() }),
  })
}
