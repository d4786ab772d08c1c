import { screen } from '@testing-library/react';

export const toastTexts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
