/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { getWidget } from '@rjsf/utils'
import { StringInput } from '../../../src/console/fields/text/text-inputs.tsx'
import { inputFor, WIDGETS } from '../../../src/console/form/widgets.tsx'
import { widgetName } from '../../../src/console/form/ui-schema.ts'
import { FIELD_TYPES } from '../../../src/engine/fields/field-types.ts'
import { isInputKey } from '../../../src/engine/fields/form-traits.ts'

describe('the widget map', () => {
  test.each(Object.keys(FIELD_TYPES).filter(isInputKey))('maps %s to a plain function, as rjsf requires', (key) => {
    expect(typeof inputFor(key)).toBe('function')
    const widget = WIDGETS[key]
    expect(typeof widget).toBe('function')
    expect(() => getWidget({ type: 'string' }, widgetName(key), WIDGETS)).not.toThrow()
  })

  test('maps an unknown key to a text input', () => {
    expect(inputFor('never-heard-of')).toBe(StringInput)
    expect(inputFor('constructor')).toBe(StringInput)
    expect(widgetName('toString')).toBe('string')
  })
})
