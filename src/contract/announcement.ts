import { isObject, own, readText } from './json-object.ts'
import type { PublicSettings } from './settings.ts'

/** ANNOUNCEMENT of the public settings: what the administrators tell everybody, as plain text. */
export interface Announcement {
  /** Another one has another id; empty where a server gives none. */
  readonly id: string
  readonly subject: string
  readonly content: string
  /** An address to read more at, or empty. */
  readonly link: string
}

/** Null: it is switched off, or says nothing. */
export function readAnnouncement(settings: PublicSettings): Announcement | null {
  const told = settings['ANNOUNCEMENT']
  if (settings['ANNOUNCEMENT_ENABLED'] !== true || !isObject(told)) return null
  const member = (name: string) => readText(own(told, name))
  const announcement = {
    id: member('ID'),
    subject: member('SUBJECT'),
    content: member('CONTENT'),
    link: member('LINK'),
  }
  return announcement.subject + announcement.content === '' ? null : announcement
}
