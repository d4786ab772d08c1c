import { useState } from 'react';
import { SettingsSection } from './SettingsSection.tsx';
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme-choice.ts';

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemeSection() {
  const [chosen, setChosen] = useState(chosenTheme);

  return (
    <SettingsSection heading="Theme">
      <fieldset className="theme-choice">
        <legend className="visually-hidden">Theme</legend>
        {THEMES.map((theme) => (
          <div key={theme} className="form-check">
            <input
              id={`theme-${theme}`}
              name="theme"
              type="radio"
              className="form-check-input"
              checked={chosen === theme}
              onChange={() => {
                setChosen(theme);
                chooseTheme(theme);
              }}
            />
            <label className="form-check-label" htmlFor={`theme-${theme}`}>
              {NAMES[theme]}
            </label>
          </div>
        ))}
      </fieldset>
      <p className="settings-note">In this browser. System means as your device is set.</p>
    </SettingsSection>
  );
}
