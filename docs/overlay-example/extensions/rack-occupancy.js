import { unitsOf } from './lib/units.js'

const DEVICES = '/api/v1/assets/rack-devices/'

/** The units of a rack from top to bottom: which device is where, and what is wrong. */
export default {
  contract: 1,
  async mount(element, { row, list, session, t, h, link }) {
    const devices = session.can('assets.view_rackdevice')
      ? (await list(DEVICES, { rack: row.name, order: 'position', limit: 200 })).rows
      : []
    const { units, problems, used, largestGap } = unitsOf(row.units, devices)
    element.append(
      h(
        'section',
        { class: 'card', 'aria-label': t('title') },
        h('header', null, h('h2', null, t('title'))),
        h(
          'div',
          { style: { padding: '0 16px 12px', font: 'var(--t-table)' } },
          h('p', null, t('used', { used, units: row.units })),
          h('p', { class: 'muted' }, t('largest', { units: largestGap })),
          problems.map(({ key, ...values }) =>
            h('p', { role: 'alert', style: { color: 'var(--danger-text)' } }, t(key, values)),
          ),
          h('ol', { reversed: true, style: { margin: '8px 0', padding: '0', 'list-style': 'none' } }, units.map(unit)),
          session.can('assets.add_rackdevice') && link(t('add'), { entry: 'rack-devices', screen: 'create' }),
        ),
      ),
    )

    function unit({ number, device, isTop }) {
      return h(
        'li',
        {
          'aria-label': t('unit', { unit: number }),
          style: {
            display: 'grid',
            'grid-template-columns': '32px 1fr',
            'min-height': '18px',
            font: 'var(--t-small)',
            'border-top': isTop ? '1px solid var(--line-strong)' : '1px solid var(--line)',
            background: device === null ? 'none' : 'var(--primary-tint)',
          },
        },
        h('span', { 'aria-hidden': 'true', style: { color: 'var(--text-2)' } }, number),
        device === null
          ? h('span', { style: { color: 'var(--text-2)' } }, isTop && t('free'))
          : h('span', null, isTop && link(device.name, { entry: 'rack-devices', id: device.id })),
      )
    }
  },
}
