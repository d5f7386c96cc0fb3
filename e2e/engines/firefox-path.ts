/** Firefox as Debian installs it, or another. */
export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
