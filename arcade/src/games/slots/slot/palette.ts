import type { Tones } from '../../../slot/stage/theme';
import { css, mix, turnHue } from '../../../slot/stage/drawing/colour';

/** Free spins are played by another light: the theme's colours turned a little on the wheel. */
const NIGHT_TURN = -0.09;

/** Colours the page: the ground behind the stage, the control bar and the dialogs. See shell.css for the names. */
export function paintPage(tones: Tones, style: CSSStyleDeclaration = document.documentElement.style): void {
  const night = nightOf(tones);
  const { light, middle, dark } = tones;
  const ink = mix(dark, 0x000000, 0.35);
  const colours: Readonly<Record<string, string>> = {
    '--ground-light': css(mix(middle, light, 0.42)),
    '--ground': css(mix(middle, dark, 0.2)),
    '--ground-dark': css(dark),
    '--night-light': css(mix(night.middle, night.light, 0.3)),
    '--night': css(mix(night.middle, night.dark, 0.35)),
    '--night-dark': css(mix(night.dark, 0, 0.3)),
    '--bar': css(ink, 0.86),
    '--bar-top': css(ink),
    '--bar-edge': css(light, 0.18),
    '--key': css(mix(dark, middle, 0.5)),
    '--key-hover': css(mix(dark, middle, 0.75)),
    '--well': css(mix(dark, middle, 0.45), 0.5),
    '--panel': css(mix(dark, middle, 0.22)),
    '--panel-deep': css(mix(dark, 0, 0.25)),
    '--dim': css(mix(0xb4bac8, light, 0.22)),
  };
  for (const [name, value] of Object.entries(colours)) style.setProperty(name, value);
}

export const nightOf = ({ light, middle, dark }: Tones): Tones => ({
  light: turnHue(light, NIGHT_TURN),
  middle: mix(turnHue(middle, NIGHT_TURN), dark, 0.15),
  dark: turnHue(dark, NIGHT_TURN),
});
