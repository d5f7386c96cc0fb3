/** A random UUID from 16 random bytes, for browsers, which have `crypto.randomUUID` on https pages only. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  hex[6] = `4${hex[6]?.[1]}`
  hex[8] = `a${hex[8]?.[1]}`
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
