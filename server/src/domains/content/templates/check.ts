import type { TemplateText, TemplateTexts } from '@croupier/contract/calls/content/templates-desk';
import { COMPLETE_LANGUAGES, LANGUAGE_NAMES, type Language } from '@croupier/contract/codes';
import type { ErrorName } from '@croupier/contract/errors';
import { Refusal } from '../../../platform/refusal';
import { type Fault, faultOf } from '../../../templates/fit';
import { bodyOf, paragraphsOf, type TemplateKind } from '../../../templates/text';
import { refuseHidden } from '../../operators/domain';

const REFUSED: Readonly<Record<Fault['fault'], ErrorName>> = {
  incomplete: 'templateIncomplete',
  markup: 'templateMarkup',
  missing: 'templatePlaceMissing',
  unknown: 'templatePlaceUnknown',
  misplaced: 'templatePlaceMisplaced',
  alone: 'templatePlaceAlone',
};

/**
 * A text in one language as it is kept: its paragraphs parted by an empty line. A message is one paragraph.
 * @throws Refusal articleSignHidden; templateIncomplete; templateMarkup; templatePlaceMissing, templatePlaceUnknown, templatePlaceMisplaced,
 * templatePlaceAlone naming the language and the place; invalidRequest for a message that has more than a body
 */
export function keptText(kind: TemplateKind, typed: TemplateText, language: Language): TemplateText {
  for (const part of Object.values(typed)) refuseHidden(part, language);
  if (kind.channel === 'message' && `${typed.subject}${typed.button}${typed.closing}` !== '')
    throw new Refusal('invalidRequest', { field: 'texts' });
  const paragraphs = paragraphsOf(typed.body);
  const text = { ...typed, body: kind.channel === 'message' ? paragraphs.join(' ') : bodyOf(paragraphs) };
  const fault = faultOf(kind, text);
  if (fault)
    throw new Refusal(REFUSED[fault.fault], {
      language: LANGUAGE_NAMES[language],
      ...('place' in fault && { place: fault.place }),
    });
  return text;
}

/** The texts of a version as they are kept, in each language that has one. @throws Refusal invalidRequest without any; those of each text */
export function keptTexts(kind: TemplateKind, typed: TemplateTexts): TemplateTexts {
  const kept: Partial<Record<Language, TemplateText>> = {};
  for (const language of COMPLETE_LANGUAGES) {
    const text = typed[language];
    if (text) kept[language] = keptText(kind, text, language);
  }
  if (Object.keys(kept).length === 0) throw new Refusal('invalidRequest', { field: 'texts' });
  return kept;
}
