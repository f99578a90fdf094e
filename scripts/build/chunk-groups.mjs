const CONSOLE = 'src/console'
const SCREENS = `${CONSOLE}/app/screens`
const PAGES = `${CONSOLE}/pages`

/** Files with a chunk of their own, from which the code of a step is reached. */
const ROOTS = {
  main: [`${CONSOLE}/main.tsx`],
  after: [`${CONSOLE}/app/shell/AfterFirstScreen.tsx`, `${CONSOLE}/dialogs/ActionDialog.tsx`],
  form: [`${SCREENS}/FormScreen.tsx`],
  detail: [`${SCREENS}/DetailScreen.tsx`],
  cells: [`${CONSOLE}/fields/late/late-cells.tsx`, `${CONSOLE}/list/table/ExpandedFields.tsx`],
  dialog: [`${CONSOLE}/controls/Dialog.tsx`],
  menu: [`${CONSOLE}/controls/MenuPopup.tsx`],
  // A confirmation shows the effect on access where there is one.
  confirm: [
    `${CONSOLE}/dialogs/ConfirmDialog.tsx`,
    `${CONSOLE}/dialogs/EffectDialog.tsx`,
    'src/engine/effect/access-change.ts',
  ],
  action: [`${CONSOLE}/actions/run-action.ts`],
  actionForm: [`${CONSOLE}/dialogs/FormDialog.tsx`, `${CONSOLE}/dialogs/BulkUpdateDialog.tsx`],
  importing: [`${CONSOLE}/transfer/import/ImportDialog.tsx`],
  logout: [`${CONSOLE}/app/shell/session/forget-user.ts`],
  relogin: [`${CONSOLE}/app/shell/session/ReloginDialog.tsx`],
  exporting: [`${CONSOLE}/transfer/export/ExportDialog.tsx`],
  light: [
    `${PAGES}/dashboard/DashboardPage.tsx`,
    `${PAGES}/audit-dashboard/AuditDashboardPage.tsx`,
    `${PAGES}/license/LicensePage.tsx`,
    `${PAGES}/tools/ToolsPage.tsx`,
    `${PAGES}/task-log/TaskLogPage.tsx`,
    `${CONSOLE}/app/shell/messages/MessagesDrawer.tsx`,
    `${CONSOLE}/list/toolbar/DateRangePopover.tsx`,
  ],
}

/** Loaded only after code of forms. */
const AFTER_FORMS = [
  `${CONSOLE}/form/OwnerChoice.tsx`,
  `${CONSOLE}/form/DraftCard.tsx`,
  `${CONSOLE}/form/MergeDialog.tsx`,
  `${CONSOLE}/fields/time/Calendar.tsx`,
  `${CONSOLE}/fields/week-hours/WeekHoursGrid.tsx`,
  `${CONSOLE}/extensions/theme-preview.tsx`,
]

/**
 * What each group takes of what the groups before it left, by the roots that reach a chunk (`by`).
 * - main: what the first rows need
 * - soon: what is loaded right after them, and what forms and dialogs share with small pages
 * - record: what runs actions, and what forms share with details and dialogs
 * - dialog: the window of a dialog, and the library that draws dialogs and menus
 */
const GROUPS = {
  main: (by) => by.main,
  soon: (by) =>
    by.after || (by.form && (by.dialog || by.menu || by.light)) || (by.actionForm && by.light && !by.dialog),
  record: (by) => by.action || (by.form && by.others) || (by.importing && by.logout),
  form: (by) => by.form,
  dialog: (by) =>
    by.dialog || (by.importing && by.exporting) || (by.actionForm && by.others) || (by.confirm && by.relogin),
  'long-lists': (by) => by.confirm && by.light,
  confirm: (by) => by.confirm,
  'action-form': (by) => by.actionForm,
  import: (by) => by.importing,
  menu: (by) => by.menu,
  cells: (by) => by.cells,
  detail: (by) => by.detail,
}

/** In the order in which they are filled. */
export const GROUP_NAMES = Object.keys(GROUPS)

/**
 * The group of each chunk of a build: path of the chunk -> group. A chunk without a group stays alone. A group is one file, so
 * that a step from a list to a form or a dialog loads a few files, and none with much that the step does not need.
 * @param outputs of esbuild's metafile
 * @throws for a root that is not loaded on demand any more
 */
export function chunkGroups(outputs) {
  const closures = new Map(
    Object.entries(outputs).flatMap(([chunk, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint, closureOf(outputs, chunk)]],
    ),
  )
  for (const source of Object.values(ROOTS).flat())
    if (!closures.has(source))
      throw new Error(`scripts/build/chunk-groups.mjs names ${source}, which is not loaded on demand`)
  const forms = new Set([...ROOTS.form, ...ROOTS.actionForm, ...AFTER_FORMS])
  const others = [...closures.keys()].filter((source) => !forms.has(source))
  const reaches = (sources, chunk) => sources.some((source) => closures.get(source)?.has(chunk))
  return new Map(
    Object.keys(outputs).flatMap((chunk) => {
      const by = Object.fromEntries(
        Object.entries({ ...ROOTS, others }).map(([root, sources]) => [root, reaches(sources, chunk)]),
      )
      const found = Object.entries(GROUPS).find(([, takes]) => takes(by))
      return found === undefined ? [] : [[chunk, found[0]]]
    }),
  )
}

/** A chunk with all that it imports statically. */
export function closureOf(outputs, chunk, found = new Set()) {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const { path, kind } of outputs[chunk].imports) if (kind === 'import-statement') closureOf(outputs, path, found)
  return found
}
