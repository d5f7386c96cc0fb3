/** Unsent text per user and room, kept in this browser. */
const keyOf = (user_id: string, room_id: string) => `recipe-panel.draft.${user_id}.${room_id}`

export function readDraft(user_id: string, room_id: string): string {
  return localStorage.getItem(keyOf(user_id, room_id)) ?? ''
}

export function keepDraft(user_id: string, room_id: string, text: string): void {
  if (text.trim() === '') localStorage.removeItem(keyOf(user_id, room_id))
  else localStorage.setItem(keyOf(user_id, room_id), text)
}
